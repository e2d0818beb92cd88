import { Migration } from '@mikro-orm/migrations';

export class Migration20261124021111_audit_log_words extends Migration {

  override name = 'Migration20261124021111_audit_log_words';

  override up(): void | Promise<void> {
    this.addSql(`create index "audit_log_by_words" on "audit_log" using gin ((lower(coalesce(details #>> '{reason}', '') || ' ' || coalesce(details #>> '{before,title}', '') || ' ' || coalesce(details #>> '{after,title}', '') || ' ' || coalesce(details #>> '{before,name}', '') || ' ' || coalesce(details #>> '{after,name}', ''))) gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_log_by_words";`);
  }

}
