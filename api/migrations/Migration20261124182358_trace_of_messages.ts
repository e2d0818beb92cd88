import { Migration } from '@mikro-orm/migrations';

export class Migration20261124182358_trace_of_messages extends Migration {

  override name = 'Migration20261124182358_trace_of_messages';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outbox_messages" add "trace" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outbox_messages" drop column "trace";`);
  }

}
