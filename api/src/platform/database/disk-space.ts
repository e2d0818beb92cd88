/** The database has no room for what is to be stored. */
export const diskFull = "53100";

/** Takes a few pages of the database's disk and gives them back: refused where it has none. */
export const takeSomeSpace = `do $$ begin
  create temporary table space_taken (filling text) on commit drop;
  insert into space_taken select md5(i::text) from generate_series(1, 4000) as i;
end $$`;
