import { Migration } from '@mikro-orm/migrations';

export class Migration20261122081231_moderators_say_why_they_edit extends Migration {

  override name = 'Migration20261122081231_moderators_say_why_they_edit';

  override up(): void | Promise<void> {
    this.addSql(`alter table "posts" add "edit_reason" text null;`);

    this.addSql(`alter table "post_revisions" add "reason" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "post_revisions" drop column "reason";`);

    this.addSql(`alter table "posts" drop column "edit_reason";`);
  }

}
