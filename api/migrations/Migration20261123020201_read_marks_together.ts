import { Migration } from '@mikro-orm/migrations';

export class Migration20261123020201_read_marks_together extends Migration {

  override name = 'Migration20261123020201_read_marks_together';

  override up(): void | Promise<void> {
    this.addSql(`alter table "thread_reads" add "marked_at" timestamptz(3) null, add "marked_from" int null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "thread_reads" drop column "marked_at", drop column "marked_from";`);
  }

}
