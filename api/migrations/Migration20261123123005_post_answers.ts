import { Migration } from '@mikro-orm/migrations';

export class Migration20261123123005_post_answers extends Migration {

  override name = 'Migration20261123123005_post_answers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "posts" add "answer_to_id" uuid null;`);
    this.addSql(`alter table "posts" add constraint "posts_answer_to_id_foreign" foreign key ("answer_to_id") references "posts" ("id") on delete set null;`);
    this.addSql(`create index "posts_of_answered" on "posts" ("answer_to_id", "number") where answer_to_id is not null and number is not null and deleted_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "posts" drop constraint "posts_answer_to_id_foreign";`);

    this.addSql(`drop index "posts_of_answered";`);
    this.addSql(`alter table "posts" drop column "answer_to_id";`);
  }

}
