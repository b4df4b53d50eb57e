-- What a restored database needs before its first start: transaction ids may begin low again in another cluster. The operation log
-- counts a new era, and messages to windows that were open then are nobody's any more; left, they would hide the new ones.
create procedure platform.after_restore() language plpgsql as $$
declare
  next integer := 1 + (select pg_get_expr(d.adbin, d.adrelid)::integer from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'platform.operation_log'::regclass and a.attname = 'era');
begin
  execute format('alter table platform.operation_log alter era set default %s', next);
  execute format('alter table platform.group_log alter era set default %s', next);
  truncate platform.outbox, platform.group_outbox;
end $$;
