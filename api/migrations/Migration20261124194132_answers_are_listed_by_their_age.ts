import { Migration } from '@mikro-orm/migrations';

export class Migration20261124194132_answers_are_listed_by_their_age extends Migration {

  override name = 'Migration20261124194132_answers_are_listed_by_their_age';

  override up(): void | Promise<void> {
    this.addSql(`create index "statements_by_answer" on "statements" ("answered_at", "id") where answered_at is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "statements_by_answer";`);
  }

}
