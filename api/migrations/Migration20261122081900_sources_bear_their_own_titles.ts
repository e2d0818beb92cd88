import { Migration } from '@mikro-orm/migrations';

export class Migration20261122081900_sources_bear_their_own_titles extends Migration {

  override name = 'Migration20261122081900_sources_bear_their_own_titles';

  override up(): void | Promise<void> {
    this.addSql(`update "event_sources" s set "title" = coalesce((
      select b."title" from "submissions" b where b."event_id" = s."event_id" and b."source_url" = s."url" limit 1
    ), s."outlet") where s."position" = 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "event_sources" s set "title" = e."title" from "events" e where e."id" = s."event_id" and s."position" = 0;`);
  }

}
