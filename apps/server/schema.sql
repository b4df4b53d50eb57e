-- The whole database as the migrations leave it. Generated: npm run schema

CREATE OR REPLACE FUNCTION attendance.drop_void_problems()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from attendance.punch_problem u using changed c where c.is_void and u.company_id = c.company_id and u.punch_id = c.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION attendance.hold_punches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from attendance.punch_holder h using changed c where h.company_id = c.company_id and h.punch_id = c.id;
  end if;
  insert into attendance.punch_holder (company_id, punch_id, at, wall, employment_id, department_id, pin_space_id, pin, import_id)
  select p.company_id, p.id as punch_id, p.at, p.wall, coalesce(p.employment_id, a.employment_id) as employment_id, q.department_id,
    nobody.pin_space_id, nobody.pin, nobody.import_id
  from changed p
  left join organisation.v_pin a on a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.of_company_id = p.company_id
    and lower(a.period) <= p.wall::date and (upper_inf(a.period) or upper(a.period) > p.wall::date)
  left join organisation.v_main_position q on q.company_id = p.company_id and q.employment_id = case when p.employment_id is not null then p.employment_id else a.employment_id end
    and q.from_on <= p.wall::date and (q.until_on is null or q.until_on > p.wall::date)
  left join lateral (select p.pin_space_id, p.pin, p.import_id
    where p.pin is not null and a.employment_id is null and not exists (select from organisation.v_pin o
      where o.pin_space_id = p.pin_space_id and o.pin = p.pin and lower(o.period) <= p.wall::date
        and (upper_inf(o.period) or upper(o.period) > p.wall::date or (upper(o.period) = p.wall::date and o.of_company_id = p.company_id and exists (
          select from attendance.day_result r join rostering.v_shift_version v on v.company_id = r.company_id and v.version_id = r.shift_version_id
          where r.company_id = p.company_id and r.employment_id = o.employment_id and r.day = upper(o.period) - 1
            and (v.periods->-1->>'to')::int > 1440 and p.wall <= r.day + make_interval(mins => (v.periods->-1->>'to')::int + v.after_minutes)))))
    offset 0) nobody on true
  where not p.is_void;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION leave.add_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update leave.entitlement e set
    granted = e.granted + case new.kind when 'granted' then new.minutes else 0 end,
    adjusted = e.adjusted + case when new.kind = 'granted' and new.source in ('adjustment', 'replaced') then new.minutes else 0 end,
    held = e.held + case new.kind when 'held' then new.minutes else 0 end,
    used = e.used + case new.kind when 'used' then new.minutes else 0 end
  where e.company_id = new.company_id and e.id = new.entitlement_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION organisation.copy_of_employment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select e.sort_key, e.state into new.sort_key, new.state
    from organisation.employment e where e.company_id = new.company_id and e.id = new.employment_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION organisation.count_employments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  added int;
  company uuid;
begin
  if tg_op = 'INSERT' then
    insert into organisation.employment_count (company_id, state, is_incomplete, people)
      select company_id, state, is_incomplete, count(*) from new_rows group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into organisation.employment_count (company_id, state, is_incomplete, people)
      select company_id, state, is_incomplete, -count(*) from old_rows group by 1, 2, 3;
  else
    insert into organisation.employment_count (company_id, state, is_incomplete, people)
      select company_id, state, is_incomplete, sum(n) from (
        select company_id, state, is_incomplete, 1 as n from new_rows
        union all select company_id, state, is_incomplete, -1 from old_rows) c
      group by 1, 2, 3 having sum(n) <> 0;
  end if;
  get diagnostics added = row_count;
  -- One in 64 writes gathers: what is left for a reader to add up stays short, and a writer hardly feels it.
  if added > 0 and random() * 64 < added then
    if tg_op = 'DELETE' then
      for company in select distinct company_id from old_rows loop perform organisation.gather_employment_counts(company); end loop;
    else
      for company in select distinct company_id from new_rows loop perform organisation.gather_employment_counts(company); end loop;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION organisation.count_offices_of_space()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update organisation.pin_space set offices = offices - 1 where id = old.pin_space_id;
  end if;
  if tg_op <> 'DELETE' then
    update organisation.pin_space set offices = offices + 1 where id = new.pin_space_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION organisation.count_positions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  added int;
  company uuid;
begin
  if tg_op = 'INSERT' then
    insert into organisation.position_count (company_id, department_id, office_id, level_id, state, since, people)
      select p.company_id, p.department_id, p.office_id, p.level_id, p.state, d.since, sum(d.n)
      from new_rows p cross join lateral (values (p.from_on, 1), (p.until_on, -1)) d (since, n)
      where p.is_main and d.since is not null group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into organisation.position_count (company_id, department_id, office_id, level_id, state, since, people)
      select p.company_id, p.department_id, p.office_id, p.level_id, p.state, d.since, sum(d.n)
      from old_rows p cross join lateral (values (p.from_on, -1), (p.until_on, 1)) d (since, n)
      where p.is_main and d.since is not null group by 1, 2, 3, 4, 5, 6;
  else
    insert into organisation.position_count (company_id, department_id, office_id, level_id, state, since, people)
      select p.company_id, p.department_id, p.office_id, p.level_id, p.state, d.since, sum(d.n * p.way)
      from (select *, 1 as way from new_rows where is_main union all select *, -1 from old_rows where is_main) p
      cross join lateral (values (p.from_on, 1), (p.until_on, -1)) d (since, n)
      where d.since is not null group by 1, 2, 3, 4, 5, 6 having sum(d.n * p.way) <> 0;
  end if;
  get diagnostics added = row_count;
  if added > 0 and random() * 64 < added then
    if tg_op = 'DELETE' then
      for company in select distinct company_id from old_rows loop
        perform organisation.gather_position_counts(company, current_date - 2);
      end loop;
    else
      for company in select distinct company_id from new_rows loop
        perform organisation.gather_position_counts(company, current_date - 2);
      end loop;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION organisation.find_departments_below()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  company uuid;
begin
  for company in select distinct c.company_id from changed c order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('department:' || company, 0));
    if exists (
      with recursive up as (
        select v.department_id as id, v.parent_id, v.period from organisation.department_version v
          where v.company_id = company and v.parent_id is not null
        union
        select u.id, v.parent_id, u.period * v.period from up u join organisation.department_version v
          on v.company_id = company and v.department_id = u.parent_id and v.period && u.period
          where v.parent_id is not null and u.parent_id <> u.id)
      select from up where id = parent_id) then
      raise exception 'a department stands below itself' using errcode = '23514', constraint = 'department_cycle';
    end if;
    with recursive stands as (
      select v.department_id, v.parent_id, case when lag(v.period) over (partition by v.department_id order by v.period) is null
        then daterange(null, v.until_on) else v.period end as period
      from organisation.department_version v where v.company_id = company),
    tree as (
      select s.department_id as above_id, s.department_id, s.period from stands s
      union
      select t.above_id, s.department_id, t.period * s.period
      from tree t join stands s on s.parent_id = t.department_id and s.period && t.period),
    known as (
      select above_id, department_id, unnest(range_agg(period)) as period from tree group by above_id, department_id),
    gone as (
      delete from organisation.department_below b where b.company_id = company and not exists (select from known k
        where k.above_id = b.above_id and k.department_id = b.department_id and k.period = b.period))
    insert into organisation.department_below (company_id, above_id, department_id, period)
      select company, above_id, department_id, period from known on conflict do nothing;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION organisation.gather_employment_counts(company uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  with taken as (
    delete from organisation.employment_count c where c.company_id = company and c.id in (
      select k.id from organisation.employment_count k where k.company_id = company for update skip locked)
    returning c.state, c.is_incomplete, c.people)
  insert into organisation.employment_count (company_id, state, is_incomplete, people)
    select company, state, is_incomplete, sum(people) from taken group by state, is_incomplete having sum(people) <> 0
$function$;

CREATE OR REPLACE FUNCTION organisation.gather_position_counts(company uuid, until date)
 RETURNS void
 LANGUAGE sql
AS $function$
  with kinds as (
    select id, count(*) over (partition by department_id, office_id, level_id, state) as alike
    from organisation.position_count where company_id = company and since <= until),
  taken as (
    delete from organisation.position_count c where c.company_id = company and c.id in (
      select k.id from organisation.position_count k where k.company_id = company
        and k.id in (select id from kinds where alike > 1) for update skip locked)
    returning c.*)
  insert into organisation.position_count (company_id, department_id, office_id, level_id, state, since, people, is_gathered)
    select company, department_id, office_id, level_id, state, max(since), sum(people), true
    from taken group by department_id, office_id, level_id, state
$function$;

CREATE OR REPLACE FUNCTION organisation.refuse_closed_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed record;
begin
  select c.names, c.closed_on into closed from (
    select o.names, o.closed_on from placed p join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
      where o.closed_on is not null and (p.until_on is null or p.until_on > o.closed_on)
    union all
    select l.names, l.closed_on from placed p join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
      where l.closed_on is not null and (p.until_on is null or p.until_on > l.closed_on)
    union all
    select d.names, (select max(v.until_on) from organisation.department_version v
        where v.company_id = d.company_id and v.department_id = d.id)
      from placed p join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
      where not exists (select from organisation.department_version v
        where v.company_id = p.company_id and v.department_id = p.department_id
          and (v.until_on is null or v.until_on >= p.until_on))) c
    limit 1;
  if found then
    raise exception 'a position in a closed place' using errcode = '23514', constraint = 'position_place_open',
      detail = json_build_object('name', closed.names, 'day', closed.closed_on)::text;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION payroll.add_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payroll.advance a set
    applied = a.applied + case new.kind when 'applied' then new.amount else 0 end,
    paid = a.paid + case new.kind when 'paid' then new.amount else 0 end,
    held = a.held + case new.kind when 'held' then new.amount else 0 end,
    claimed = a.claimed + case new.kind when 'claimed' then new.amount else 0 end,
    returned = a.returned + case new.kind when 'returned' then new.amount else 0 end,
    paid_on = case when new.kind <> 'paid' then a.paid_on when new.amount > 0 then new."on" end,
    version = a.version + 1
  where a.company_id = new.company_id and a.id = new.advance_id;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE platform.after_restore()
 LANGUAGE plpgsql
AS $procedure$
declare
  next integer := 1 + (select pg_get_expr(d.adbin, d.adrelid)::integer from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'platform.operation_log'::regclass and a.attname = 'era');
begin
  execute format('alter table platform.operation_log alter era set default %s', next);
  execute format('alter table platform.group_log alter era set default %s', next);
  truncate platform.outbox, platform.group_outbox;
end $procedure$;

CREATE OR REPLACE PROCEDURE platform.names_unique(IN of regclass, IN within text)
 LANGUAGE plpgsql
AS $procedure$
declare
  lang text;
  short text := (select relname from pg_class where oid = of);
begin
  foreach lang in array array['cn', 'en', 'vn', 'km'] loop
    execute format('create unique index %I on %s (%s, platform.normal_form(names->>%L)) where names->>%L <> ''''',
      short || '_name_' || lang, of, within, lang, lang);
  end loop;
end $procedure$;

CREATE OR REPLACE FUNCTION platform.normal_form(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(normalize(lower(upper(lower(
    regexp_replace(regexp_replace(normalize(written, nfkc),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '[ \t-\r\u1680\u2028\u2029]+', ' ', 'g')
    collate "und-x-icu"))), nfkc), ' ')
$function$;

CREATE OR REPLACE FUNCTION platform.number_order(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(platform.normal_form(written), '([0-9]+)', repeat('0', 32) || '\1', 'g'), '[0-9]*([0-9]{32})', '\1', 'g')
    || chr(1) || written
$function$;

CREATE OR REPLACE FUNCTION platform.open_log_month(month date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  first date := date_trunc('month', month)::date;
  name text := 'operation_log_' || to_char(first, 'YYYY_MM');
  grantee regrole;
begin
  if to_regclass('platform.' || name) is not null then return false; end if;
  -- A lock of the table itself: after any other the session would not yet see what another one has just made.
  lock table platform.operation_log in share update exclusive mode;
  if to_regclass('platform.' || name) is not null then return false; end if;
  execute format('create table platform.%I partition of platform.operation_log for values from (%L) to (%L)',
    name, first::timestamp at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
  execute format('comment on table platform.%I is %L', name, 'append-only: one month of the operation log');
  call platform.wall(('platform.' || name)::regclass);
  for grantee in select a.grantee::regrole from pg_class c, aclexplode(c.relacl) a
      where c.oid = 'platform.operation_log'::regclass and a.privilege_type = 'INSERT' and a.grantee <> c.relowner loop
    execute format('grant select, insert on platform.%I to %s', name, grantee);
  end loop;
  return true;
end $function$;

CREATE OR REPLACE PROCEDURE platform.wall(IN of regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', of);
  execute format('alter table %s force row level security', of);
  execute format(
    'create policy company_wall on %s using ((company_id = any ((select nullif(current_setting(''muster.companies'', true), '''')::uuid[])::uuid[])) is true)',
    of);
end $procedure$;

CREATE OR REPLACE PROCEDURE platform.wall_of_two(IN of regclass)
 LANGUAGE plpgsql
AS $procedure$
declare
  seen text := '(select nullif(current_setting(''muster.companies'', true), '''')::uuid[])::uuid[]';
begin
  execute format('drop policy company_wall on %s', of);
  execute format(
    'create policy company_wall on %s using ((company_id = any (%s) or other_company_id = any (%s)) is true)
      with check ((company_id = any (%s) and (other_company_id is null or other_company_id = any (%s))) is true)',
    of, seen, seen, seen, seen);
end $procedure$;

CREATE OR REPLACE FUNCTION workflow.count_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update workflow.task_counter c set gone = c.gone + d.n
    from (select company_id, count(*) as n from deleted group by company_id) d where c.company_id = d.company_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION workflow.count_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  company uuid;
begin
  if tg_op = 'INSERT' then
    insert into workflow.task_count (company_id, kind, tasks) select company_id, kind, count(*) from rows group by 1, 2;
  else
    insert into workflow.task_count (company_id, kind, tasks) select company_id, kind, -count(*) from rows group by 1, 2;
  end if;
  -- One in 64 writes gathers: what is left for a reader to add up stays short, and a writer hardly feels it.
  if random() * 64 < (select count(*) from rows) then
    for company in select distinct company_id from rows loop perform workflow.gather_task_counts(company); end loop;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION workflow.gather_task_counts(company uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  with taken as (
    delete from workflow.task_count c where c.company_id = company and c.id in (
      select k.id from workflow.task_count k where k.company_id = company for update skip locked)
    returning c.kind, c.tasks)
  insert into workflow.task_count (company_id, kind, tasks)
    select company, kind, sum(tasks) from taken group by kind having sum(tasks) <> 0
$function$;

-- append-only: one row per accepted proposal

create table attendance.acceptance (
  company_id uuid not null,
  job_id uuid not null,
  office_id uuid not null,
  import_id uuid,
  accepted_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  people integer not null,
  shifts text not null,
  constraint acceptance_pkey PRIMARY KEY (company_id, job_id),
  constraint acceptance_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES attendance.punch_import(company_id, id),
  constraint acceptance_company_id_office_id_fkey FOREIGN KEY (company_id, office_id) REFERENCES organisation.office(company_id, id)
) -- row-level security, forced;

CREATE INDEX acceptance_import ON attendance.acceptance USING btree (company_id, import_id);

create policy company_wall on attendance.acceptance using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- derived: whose clock-in or clock-out is awaited next, and when

create table attendance.awaited_punch (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  way text not null,
  edge_minute integer not null,
  at timestamp with time zone not null,
  constraint awaited_punch_pkey PRIMARY KEY (company_id, employment_id, day),
  constraint awaited_punch_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint awaited_punch_way_check CHECK ((way = ANY (ARRAY['in'::text, 'out'::text])))
) -- row-level security, forced;

CREATE INDEX awaited_punch_next ON attendance.awaited_punch USING btree (company_id, at);

create policy company_wall on attendance.awaited_punch using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.clock_rule (
  company_id uuid not null,
  office_id uuid not null,
  networks text[] not null default '{}'::text[],
  latitude double precision,
  longitude double precision,
  radius integer,
  version integer not null default 1,
  constraint clock_rule_pkey PRIMARY KEY (company_id, office_id),
  constraint clock_rule_office FOREIGN KEY (company_id, office_id) REFERENCES organisation.office(company_id, id) ON DELETE CASCADE,
  constraint clock_rule_place CHECK ((((latitude IS NULL) AND (longitude IS NULL) AND (radius IS NULL)) OR (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)) AND ((radius >= 20) AND (radius <= 100000)))))
) -- row-level security, forced;

create policy company_wall on attendance.clock_rule using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: corrections of days

create table attendance.correction (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  day date not null,
  kind text not null,
  from_minute integer not null,
  to_minute integer not null,
  zone text not null,
  reason text not null,
  source text not null,
  reference text not null,
  of_id uuid,
  made_at timestamp with time zone not null,
  made_by uuid,
  leave_type text,
  number bigint not null generated,
  at timestamp with time zone not null generated default ((day + ((from_minute)::double precision * '00:01:00'::interval)) AT TIME ZONE zone),
  constraint correction_pkey PRIMARY KEY (company_id, id),
  constraint correction_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id),
  constraint correction_kind_check CHECK ((kind = ANY (ARRAY['made-up-in'::text, 'made-up-out'::text, 'set'::text, 'excused'::text, 'unexcused'::text, 'official-out'::text, 'private-out'::text, 'taken-back'::text]))),
  constraint correction_made_by_fkey FOREIGN KEY (made_by) REFERENCES organisation.person(id),
  constraint correction_minutes CHECK ((((from_minute >= '-720'::integer) AND (from_minute <= 2880)) AND ((to_minute >= from_minute) AND (to_minute <= 2880)))),
  constraint correction_of CHECK (((kind = 'taken-back'::text) = (of_id IS NOT NULL))),
  constraint correction_taken_back FOREIGN KEY (company_id, of_id) REFERENCES attendance.correction(company_id, id)
) -- row-level security, forced;

CREATE INDEX correction_at ON attendance.correction USING btree (company_id, at, number);

CREATE INDEX correction_of_day ON attendance.correction USING btree (company_id, employment_id, day);

CREATE INDEX correction_reference ON attendance.correction USING btree (company_id, source, reference);

CREATE UNIQUE INDEX correction_once ON attendance.correction USING btree (company_id, of_id) WHERE (of_id IS NOT NULL);

create policy company_wall on attendance.correction using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- applications to correct a day that wait or stand

create table attendance.correction_application (
  company_id uuid not null,
  task_id uuid not null,
  employment_id uuid not null,
  day date not null,
  kind text not null,
  from_minute integer not null,
  to_minute integer not null,
  edge_minute integer,
  is_settled boolean not null default false,
  constraint correction_application_pkey PRIMARY KEY (company_id, task_id),
  constraint correction_application_edge CHECK (((edge_minute IS NULL) = (kind = ANY (ARRAY['official-out'::text, 'private-out'::text])))),
  constraint correction_application_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint correction_application_kind_check CHECK ((kind = ANY (ARRAY['made-up-in'::text, 'made-up-out'::text, 'official-out'::text, 'private-out'::text]))),
  constraint correction_application_minutes CHECK ((from_minute <= to_minute)),
  constraint correction_application_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint step_out_once EXCLUDE USING gist (company_id WITH =, employment_id WITH =, day WITH =, int4range(from_minute, to_minute) WITH &&) WHERE ((kind = ANY (ARRAY['official-out'::text, 'private-out'::text])))
) -- row-level security, forced;

CREATE INDEX correction_application_of_day ON attendance.correction_application USING btree (company_id, employment_id, day);

CREATE UNIQUE INDEX missed_punch_once ON attendance.correction_application USING btree (company_id, employment_id, day, kind, edge_minute) WHERE (edge_minute IS NOT NULL);

create policy company_wall on attendance.correction_application using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.coverage (
  company_id uuid not null,
  import_id uuid not null,
  day date not null,
  constraint coverage_pkey PRIMARY KEY (company_id, import_id, day),
  constraint coverage_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES attendance.source_reach(company_id, import_id) ON DELETE CASCADE
) -- row-level security, forced;

create policy company_wall on attendance.coverage using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: which days were accepted as they stand

create table attendance.day_acceptance (
  company_id uuid not null,
  id uuid not null,
  number bigint not null generated,
  employment_id uuid not null,
  day date not null,
  is_accepted boolean not null,
  looks text not null,
  reason text not null,
  at timestamp with time zone not null,
  by_id uuid,
  constraint day_acceptance_pkey PRIMARY KEY (company_id, id),
  constraint day_acceptance_by_id_fkey FOREIGN KEY (by_id) REFERENCES organisation.person(id),
  constraint day_acceptance_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX day_acceptance_of_day ON attendance.day_acceptance USING btree (company_id, employment_id, day, number DESC);

create policy company_wall on attendance.day_acceptance using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only except answer, answered_at, answered_by: questions about days

create table attendance.day_question (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  day date not null,
  question text not null,
  asked_at timestamp with time zone not null,
  asked_by uuid,
  answer text,
  answered_at timestamp with time zone,
  manager_ids uuid[] not null default '{}'::uuid[],
  answered_by uuid,
  constraint day_question_pkey PRIMARY KEY (company_id, id),
  constraint day_question_answer CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint day_question_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES organisation.person(id),
  constraint day_question_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES organisation.person(id),
  constraint day_question_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint day_question_once UNIQUE (company_id, employment_id, day, manager_ids)
) -- row-level security, forced;

CREATE INDEX day_question_of_managers ON attendance.day_question USING btree (company_id, answered_at) WHERE (manager_ids <> '{}'::uuid[]);

create policy company_wall on attendance.day_question using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.day_result (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  day_kind text not null,
  shift_version_id uuid,
  expected_minutes smallint not null,
  worked_minutes smallint not null,
  late_minutes smallint not null,
  early_leave_minutes smallint not null,
  absent_minutes smallint not null,
  leave_minutes smallint not null,
  step_out_minutes smallint not null,
  extra_minutes smallint not null,
  attribute text not null,
  missing text not null,
  state text not null,
  open_until timestamp with time zone,
  explanation text not null,
  punch_parts text,
  overtime_minutes smallint not null default 0,
  constraint day_result_pkey PRIMARY KEY (company_id, employment_id, day),
  constraint day_result_attribute_check CHECK ((attribute = ANY (ARRAY['normal'::text, 'abnormal'::text, 'no-data'::text]))),
  constraint day_result_company_id_employment_id_fkey FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint day_result_open CHECK (
CASE state
    WHEN 'open'::text THEN (open_until IS NOT NULL)
    WHEN 'awaiting'::text THEN true
    ELSE (open_until IS NULL)
END),
  constraint day_result_state_check CHECK ((state = ANY (ARRAY['open'::text, 'awaiting'::text, 'computed'::text, 'frozen'::text])))
) -- row-level security, forced;

CREATE INDEX day_result_awaiting ON attendance.day_result USING btree (company_id, day) WHERE ((state = 'awaiting'::text) AND (open_until IS NOT NULL));

CREATE INDEX day_result_due ON attendance.day_result USING btree (company_id, open_until) WHERE (state = 'open'::text);

CREATE INDEX day_result_of_day ON attendance.day_result USING btree (company_id, day, attribute);

CREATE INDEX day_result_with_data ON attendance.day_result USING btree (company_id, day) WHERE ((attribute <> 'no-data'::text) AND ((worked_minutes > 0) OR (late_minutes > 0) OR (extra_minutes > 0)));

create policy company_wall on attendance.day_result using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what later facts would have changed of closed days

create table attendance.difference (
  company_id uuid not null,
  id uuid not null,
  number bigint not null generated,
  employment_id uuid not null,
  day date not null,
  closing integer not null,
  booked_in date not null,
  before json,
  after json,
  cause text not null,
  found_at timestamp with time zone not null,
  constraint difference_pkey PRIMARY KEY (company_id, id),
  constraint difference_cause_check CHECK ((cause = ANY (ARRAY['punch-added'::text, 'punch-removed'::text, 'source'::text, 'schedule'::text, 'employment'::text, 'correction'::text, 'other'::text]))),
  constraint difference_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id),
  constraint difference_later CHECK (((booked_in > day) AND (EXTRACT(day FROM booked_in) = (1)::numeric)))
) -- row-level security, forced;

CREATE INDEX difference_booked ON attendance.difference USING btree (company_id, booked_in, number);

CREATE INDEX difference_of_day ON attendance.difference USING btree (company_id, employment_id, day, number DESC);

create policy company_wall on attendance.difference using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.engine (
  company_id uuid not null,
  number integer not null,
  is_notified boolean not null,
  constraint engine_pkey PRIMARY KEY (company_id),
  constraint engine_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

create policy company_wall on attendance.engine using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.engine_day (
  company_id uuid not null,
  employment_id uuid not null,
  days datemultirange not null,
  constraint engine_day_pkey PRIMARY KEY (company_id, employment_id),
  constraint engine_day_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

create policy company_wall on attendance.engine_day using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.import_line (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  fate text not null,
  punch_id bigint,
  reason text,
  raw text,
  part smallint not null default 0,
  in_column smallint,
  constraint import_line_pkey PRIMARY KEY (company_id, import_id, line, part),
  constraint import_line_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES attendance.punch_import(company_id, id) ON DELETE CASCADE,
  constraint import_line_fate_check CHECK ((fate = ANY (ARRAY['duplicate'::text, 'refused'::text])))
) -- row-level security, forced;

CREATE INDEX import_line_punch ON attendance.import_line USING btree (company_id, punch_id) WHERE (punch_id IS NOT NULL);

create policy company_wall on attendance.import_line using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.machine (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  admitted_at timestamp with time zone not null,
  admitted_by uuid not null,
  version integer not null default 1,
  constraint machine_pkey PRIMARY KEY (company_id, id),
  constraint machine_admitted_by FOREIGN KEY (admitted_by) REFERENCES organisation.person(id),
  constraint machine_company FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

create policy company_wall on attendance.machine using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.machine_address (
  company_id uuid not null,
  machine_id uuid not null,
  host text not null,
  port integer not null,
  key_id text,
  encrypted bytea,
  constraint machine_address_pkey PRIMARY KEY (company_id, machine_id),
  constraint machine_address_key CHECK (((key_id IS NULL) = (encrypted IS NULL))),
  constraint machine_address_machine FOREIGN KEY (company_id, machine_id) REFERENCES attendance.machine(company_id, id) ON DELETE CASCADE,
  constraint machine_address_port CHECK (((port >= 1) AND (port <= 65535)))
) -- row-level security, forced;

create policy company_wall on attendance.machine_address using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.machine_command (
  machine_id uuid not null,
  id integer not null,
  kind text not null,
  queued_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sent_count integer not null default 0,
  ended_at timestamp with time zone,
  result integer,
  run_id uuid,
  from_on date,
  to_on date,
  constraint machine_command_pkey PRIMARY KEY (machine_id, id),
  constraint machine_command_id CHECK (((id >= 1) AND (id <= 999999999))),
  constraint machine_command_kind CHECK ((kind = ANY (ARRAY['set-clock'::text, 'info'::text, 'log'::text, 'check'::text, 'users'::text]))),
  constraint machine_command_log CHECK (((kind = 'log'::text) = ((from_on IS NOT NULL) AND (to_on IS NOT NULL)))),
  constraint machine_command_machine_id_fkey FOREIGN KEY (machine_id) REFERENCES attendance.machine_contact(machine_id) ON DELETE CASCADE
);

CREATE INDEX machine_command_open ON attendance.machine_command USING btree (machine_id) WHERE (ended_at IS NULL);

create table attendance.machine_contact (
  machine_id uuid not null,
  of_company_id uuid not null,
  serial text,
  is_retired boolean not null default false,
  networks text[] not null,
  pin_space_id uuid,
  seen_at timestamp with time zone,
  address text,
  quiet_at timestamp with time zone,
  posted_at timestamp with time zone,
  last_punch_at timestamp with time zone,
  stamp text,
  drift_seconds integer,
  record_count integer,
  kept_count integer not null default 0,
  received_count integer not null default 0,
  duplicate_count integer not null default 0,
  unmatched_count integer not null default 0,
  refused_count integer not null default 0,
  offset_minutes integer,
  is_encrypting boolean not null default false,
  stray_address text,
  stray_at timestamp with time zone,
  reach text not null default 'push'::text,
  read_at timestamp with time zone,
  read_problem text,
  read_mark text,
  read_count integer,
  family text not null default 'attendance'::text,
  is_registered boolean not null default false,
  users_read_at timestamp with time zone,
  failing_since timestamp with time zone,
  failed_at timestamp with time zone,
  failure text,
  constraint machine_contact_pkey PRIMARY KEY (machine_id),
  constraint machine_contact_failure CHECK ((failure = ANY (ARRAY['too-large'::text, 'not-stored'::text]))),
  constraint machine_contact_family CHECK ((family = ANY (ARRAY['attendance'::text, 'access'::text]))),
  constraint machine_contact_machine FOREIGN KEY (of_company_id, machine_id) REFERENCES attendance.machine(company_id, id) ON DELETE CASCADE,
  constraint machine_contact_pin_space_id_fkey FOREIGN KEY (pin_space_id) REFERENCES organisation.pin_space(id) ON DELETE SET NULL,
  constraint machine_contact_reach CHECK ((reach = ANY (ARRAY['push'::text, 'pull'::text]))),
  constraint machine_contact_serial CHECK (((serial IS NOT NULL) OR (reach = 'pull'::text)))
);

CREATE INDEX machine_contact_of ON attendance.machine_contact USING btree (of_company_id);

CREATE UNIQUE INDEX machine_serial ON attendance.machine_contact USING btree (serial) WHERE (NOT is_retired);

-- append-only: lines of machines that are no punch

create table attendance.machine_line (
  company_id uuid not null,
  machine_id uuid not null,
  raw text not null,
  reason text not null,
  received_at timestamp with time zone not null,
  constraint machine_line_pkey PRIMARY KEY (company_id, machine_id, raw),
  constraint machine_line_machine FOREIGN KEY (company_id, machine_id) REFERENCES attendance.machine(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX machine_line_at ON attendance.machine_line USING btree (company_id, machine_id, received_at DESC);

create policy company_wall on attendance.machine_line using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.machine_place (
  machine_id uuid not null,
  from_on date not null,
  until_on date,
  of_company_id uuid not null,
  office_id uuid not null,
  pin_space_id uuid,
  constraint machine_place_pkey PRIMARY KEY (machine_id, from_on),
  constraint machine_place_machine_id_fkey FOREIGN KEY (machine_id) REFERENCES attendance.machine_contact(machine_id) ON DELETE CASCADE,
  constraint machine_place_office FOREIGN KEY (of_company_id, office_id) REFERENCES organisation.office(company_id, id),
  constraint machine_place_period CHECK (((until_on IS NULL) OR (until_on >= from_on))),
  constraint machine_place_pin_space_id_fkey FOREIGN KEY (pin_space_id) REFERENCES organisation.pin_space(id) ON DELETE SET NULL
);

CREATE INDEX machine_place_of ON attendance.machine_place USING btree (of_company_id, office_id);

create table attendance.machine_run (
  company_id uuid not null,
  id uuid not null,
  machine_id uuid not null,
  asked_by uuid,
  from_on date not null,
  to_on date not null,
  state text not null default 'queued'::text,
  reason text,
  found_serial text,
  is_anew boolean not null default false,
  anew_at timestamp with time zone,
  queued_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  new_count integer not null default 0,
  duplicate_count integer not null default 0,
  refused_count integer not null default 0,
  read_count integer,
  held_count integer,
  constraint machine_run_pkey PRIMARY KEY (company_id, id),
  constraint machine_run_asked_by FOREIGN KEY (asked_by) REFERENCES organisation.person(id),
  constraint machine_run_ended CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['queued'::text, 'asked'::text])))),
  constraint machine_run_machine FOREIGN KEY (company_id, machine_id) REFERENCES attendance.machine(company_id, id) ON DELETE CASCADE,
  constraint machine_run_period CHECK ((to_on >= from_on)),
  constraint machine_run_state CHECK ((state = ANY (ARRAY['queued'::text, 'asked'::text, 'done'::text, 'partial'::text, 'failed'::text])))
) -- row-level security, forced;

CREATE INDEX machine_run_last ON attendance.machine_run USING btree (company_id, machine_id, queued_at DESC);

CREATE UNIQUE INDEX machine_run_open ON attendance.machine_run USING btree (company_id, machine_id) WHERE (ended_at IS NULL);

create policy company_wall on attendance.machine_run using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.machine_user (
  company_id uuid not null,
  machine_id uuid not null,
  pin text not null,
  name text not null,
  has_card boolean not null,
  said_at timestamp with time zone not null,
  constraint machine_user_pkey PRIMARY KEY (company_id, machine_id, pin),
  constraint machine_user_machine FOREIGN KEY (company_id, machine_id) REFERENCES attendance.machine(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

create policy company_wall on attendance.machine_user using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.month_closing (
  company_id uuid not null,
  month date not null,
  state text not null,
  number integer not null default 0,
  proposed_by uuid,
  confirmed_by uuid,
  version integer not null default 1,
  constraint month_closing_pkey PRIMARY KEY (company_id, month),
  constraint month_closing_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint month_closing_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES organisation.person(id),
  constraint month_closing_first CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint month_closing_number_check CHECK ((number >= 0)),
  constraint month_closing_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES organisation.person(id),
  constraint month_closing_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'closing'::text, 'closed'::text, 'reopening'::text, 'opening'::text]))),
  constraint month_closing_two CHECK (((confirmed_by IS NULL) OR ((proposed_by IS NOT NULL) AND (confirmed_by <> proposed_by))))
) -- row-level security, forced;

create policy company_wall on attendance.month_closing using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.month_result (
  company_id uuid not null,
  month date not null,
  employment_id uuid not null,
  days text not null,
  expected_minutes integer not null,
  worked_minutes integer not null,
  late_minutes integer not null,
  early_leave_minutes integer not null,
  absent_minutes integer not null,
  leave_minutes integer not null,
  extra_minutes integer not null,
  normal_days smallint not null,
  abnormal_days smallint not null,
  no_data_days smallint not null,
  overtime_minutes integer not null default 0,
  constraint month_result_pkey PRIMARY KEY (company_id, month, employment_id),
  constraint month_result_days_check CHECK ((days <> ''::text)),
  constraint month_result_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint month_result_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
) -- row-level security, forced;

CREATE INDEX month_result_to_mend ON attendance.month_result USING btree (company_id, month, employment_id) INCLUDE (abnormal_days) WHERE (abnormal_days > 0);

create policy company_wall on attendance.month_result using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: months as they were closed

create table attendance.month_snapshot (
  company_id uuid not null,
  month date not null,
  number integer not null,
  employment_id uuid not null,
  days text not null,
  sums json not null,
  hash text not null,
  constraint month_snapshot_pkey PRIMARY KEY (company_id, month, number, employment_id),
  constraint month_snapshot_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id),
  constraint month_snapshot_month FOREIGN KEY (company_id, month) REFERENCES attendance.month_closing(company_id, month)
) -- row-level security, forced;

create policy company_wall on attendance.month_snapshot using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what was done about a month

create table attendance.month_step (
  company_id uuid not null,
  month date not null,
  step integer not null,
  kind text not null,
  number integer not null,
  at timestamp with time zone not null,
  by_id uuid,
  reason text not null default ''::text,
  unsettled json,
  hash text,
  constraint month_step_pkey PRIMARY KEY (company_id, month, step),
  constraint month_step_by_id_fkey FOREIGN KEY (by_id) REFERENCES organisation.person(id),
  constraint month_step_kind_check CHECK ((kind = ANY (ARRAY['proposed'::text, 'withdrawn'::text, 'confirmed'::text, 'closed'::text, 'reopening-proposed'::text, 'reopening-withdrawn'::text, 'reopening-confirmed'::text, 'reopened'::text]))),
  constraint month_step_month FOREIGN KEY (company_id, month) REFERENCES attendance.month_closing(company_id, month)
) -- row-level security, forced;

create policy company_wall on attendance.month_step using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.overtime (
  company_id uuid not null,
  task_id uuid not null,
  employment_id uuid not null,
  day date not null,
  from_minute integer not null,
  to_minute integer not null,
  break_minutes integer not null,
  reward text not null,
  is_approved boolean not null default false,
  is_to_give boolean not null default false,
  constraint overtime_pkey PRIMARY KEY (company_id, task_id),
  constraint overtime_break_minutes_check CHECK ((break_minutes >= 0)),
  constraint overtime_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint overtime_minutes CHECK (((from_minute < to_minute) AND ((to_minute - from_minute) <= 1440))),
  constraint overtime_once EXCLUDE USING gist (company_id WITH =, employment_id WITH =, tsrange((day + ((from_minute)::double precision * '00:01:00'::interval)), (day + ((to_minute)::double precision * '00:01:00'::interval))) WITH &&),
  constraint overtime_reward_check CHECK ((reward = ANY (ARRAY['paid'::text, 'time-off'::text]))),
  constraint overtime_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) -- row-level security, forced;

CREATE INDEX overtime_of_person ON attendance.overtime USING btree (company_id, employment_id, day);

CREATE INDEX overtime_to_give ON attendance.overtime USING btree (company_id, task_id) WHERE is_to_give;

create policy company_wall on attendance.overtime using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.overtime_part (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  from_minute integer not null,
  to_minute integer not null,
  on_day date not null,
  day_kind text not null,
  multiplier smallint not null,
  minutes integer not null,
  way text not null,
  reward text not null,
  state text not null,
  task_id uuid,
  is_applied boolean not null generated default (task_id IS NOT NULL),
  constraint overtime_part_pkey PRIMARY KEY (company_id, employment_id, day, from_minute, is_applied),
  constraint overtime_part_day_kind_check CHECK ((day_kind = ANY (ARRAY['workday'::text, 'rest'::text, 'holiday'::text, 'H-attendance'::text, 'SH-attendance'::text, 'foreign-spring-festival'::text]))),
  constraint overtime_part_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint overtime_part_minutes_check CHECK ((minutes >= 0)),
  constraint overtime_part_multiplier_check CHECK (((multiplier >= 100) AND (multiplier <= 9999))),
  constraint overtime_part_of FOREIGN KEY (company_id, task_id) REFERENCES attendance.overtime(company_id, task_id) ON DELETE CASCADE,
  constraint overtime_part_reward_check CHECK ((reward = ANY (ARRAY['paid'::text, 'time-off'::text]))),
  constraint overtime_part_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'counted'::text]))),
  constraint overtime_part_way_check CHECK ((way = ANY (ARRAY['approved'::text, 'punched-inside-approved'::text, 'punched'::text])))
) -- row-level security, forced;

CREATE INDEX overtime_part_of_day ON attendance.overtime_part USING btree (company_id, day, employment_id);

CREATE INDEX overtime_part_of_task ON attendance.overtime_part USING btree (company_id, task_id);

create policy company_wall on attendance.overtime_part using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only except is_void, at, wall, zone, machine_id: facts

create table attendance.punch (
  company_id uuid not null,
  id bigint not null generated,
  office_id uuid,
  pin_space_id uuid,
  pin text,
  employment_id uuid,
  at timestamp with time zone not null,
  wall timestamp without time zone not null,
  zone text not null,
  source text not null,
  status smallint,
  verify smallint,
  import_id uuid,
  line integer,
  received_at timestamp with time zone not null default now(),
  is_void boolean not null default false,
  machine_id uuid,
  constraint punch_pkey PRIMARY KEY (company_id, id),
  constraint punch_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id),
  constraint punch_holder CHECK (((pin IS NULL) <> (employment_id IS NULL))),
  constraint punch_source_check CHECK ((source = ANY (ARRAY['file'::text, 'web'::text, 'machine'::text])))
) -- row-level security, forced;

CREATE INDEX punch_at ON attendance.punch USING btree (company_id, at, id) INCLUDE (is_void, wall);

CREATE INDEX punch_of_employment ON attendance.punch USING btree (company_id, employment_id, at) WHERE (employment_id IS NOT NULL);

CREATE INDEX punch_of_import ON attendance.punch USING btree (company_id, import_id, at, id) WHERE (import_id IS NOT NULL);

CREATE INDEX punch_of_office ON attendance.punch USING btree (company_id, office_id, at, id) INCLUDE (is_void, wall);

CREATE UNIQUE INDEX punch_of_pin ON attendance.punch USING btree (company_id, pin_space_id, pin, at) WHERE ((pin IS NOT NULL) AND (NOT is_void));

create policy company_wall on attendance.punch using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.punch_holder (
  company_id uuid not null,
  punch_id bigint not null,
  at timestamp with time zone not null,
  wall timestamp without time zone not null,
  employment_id uuid,
  department_id uuid,
  pin_space_id uuid,
  pin text,
  import_id uuid,
  constraint punch_holder_pkey PRIMARY KEY (company_id, punch_id),
  constraint punch_holder_nobody CHECK (((pin IS NULL) OR (employment_id IS NULL)))
) -- row-level security, forced;

CREATE INDEX punch_holder_nobody_at ON attendance.punch_holder USING btree (company_id, at, punch_id) INCLUDE (wall) WHERE (pin IS NOT NULL);

CREATE INDEX punch_holder_nobody_import ON attendance.punch_holder USING btree (company_id, import_id, pin) WHERE (pin IS NOT NULL);

CREATE INDEX punch_holder_nobody_pin ON attendance.punch_holder USING btree (company_id, pin_space_id, pin, at) INCLUDE (wall) WHERE (pin IS NOT NULL);

CREATE INDEX punch_holder_of_department ON attendance.punch_holder USING btree (company_id, department_id, at, punch_id) INCLUDE (wall);

create policy company_wall on attendance.punch_holder using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create view attendance.punch_holder_found as
 SELECT p.company_id, p.id AS punch_id, p.at, p.wall,
    COALESCE(p.employment_id, a.employment_id) AS employment_id, q.department_id,
    nobody.pin_space_id, nobody.pin, nobody.import_id
   FROM attendance.punch p
     LEFT JOIN organisation.v_pin a ON a.pin_space_id = p.pin_space_id AND a.pin = p.pin AND a.of_company_id = p.company_id AND lower(a.period) <= p.wall::date AND (upper_inf(a.period) OR upper(a.period) > p.wall::date)
     LEFT JOIN organisation.v_main_position q ON q.company_id = p.company_id AND q.employment_id =
        CASE
            WHEN p.employment_id IS NOT NULL THEN p.employment_id
            ELSE a.employment_id
        END AND q.from_on <= p.wall::date AND (q.until_on IS NULL OR q.until_on > p.wall::date)
     LEFT JOIN LATERAL ( SELECT p.pin_space_id, p.pin, p.import_id
          WHERE p.pin IS NOT NULL AND a.employment_id IS NULL AND NOT (EXISTS ( SELECT
                   FROM organisation.v_pin o
                  WHERE o.pin_space_id = p.pin_space_id AND o.pin = p.pin AND lower(o.period) <= p.wall::date AND (upper_inf(o.period) OR upper(o.period) > p.wall::date OR upper(o.period) = p.wall::date AND o.of_company_id = p.company_id AND (EXISTS ( SELECT
                           FROM attendance.day_result r
                             JOIN rostering.v_shift_version v ON v.company_id = r.company_id AND v.version_id = r.shift_version_id
                          WHERE r.company_id = p.company_id AND r.employment_id = o.employment_id AND r.day = (upper(o.period) - 1) AND (((v.periods -> '-1'::integer) ->> 'to'::text)::integer) > 1440 AND p.wall <= (r.day + make_interval(mins => (((v.periods -> '-1'::integer) ->> 'to'::text)::integer) + v.after_minutes)))))))
         OFFSET 0) nobody ON true
  WHERE NOT p.is_void;

create table attendance.punch_import (
  company_id uuid not null,
  id uuid not null,
  office_id uuid not null,
  job_id uuid not null,
  file_name text not null,
  file_hash text not null,
  file_key text not null,
  format text not null,
  encoding text not null,
  is_dry_run boolean not null,
  imported_by uuid not null,
  imported_at timestamp with time zone not null,
  state text not null,
  line_done integer not null default 0,
  read_count integer not null default 0,
  added_count integer not null default 0,
  duplicate_count integer not null default 0,
  unmatched_count integer not null default 0,
  refused_count integer not null default 0,
  first_on date,
  last_on date,
  voided_at timestamp with time zone,
  voided_by uuid,
  pin_space_id uuid not null,
  constraint punch_import_pkey PRIMARY KEY (company_id, id),
  constraint punch_import_imported_by FOREIGN KEY (imported_by) REFERENCES organisation.person(id),
  constraint punch_import_office FOREIGN KEY (company_id, office_id) REFERENCES organisation.office(company_id, id),
  constraint punch_import_pin_space_id_fkey FOREIGN KEY (pin_space_id) REFERENCES organisation.pin_space(id),
  constraint punch_import_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint punch_import_voided_by FOREIGN KEY (voided_by) REFERENCES organisation.person(id)
) -- row-level security, forced;

CREATE INDEX punch_import_at ON attendance.punch_import USING btree (company_id, imported_at DESC);

create policy company_wall on attendance.punch_import using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.punch_problem (
  company_id uuid not null,
  punch_id bigint not null,
  employment_id uuid not null,
  day date not null,
  at timestamp with time zone not null,
  problem text not null,
  constraint punch_problem_pkey PRIMARY KEY (company_id, punch_id),
  constraint punch_problem_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint punch_problem_problem_check CHECK ((problem = ANY (ARRAY['unmapped'::text, 'missingIn'::text, 'missingOut'::text, 'late'::text, 'early'::text, 'stepOut'::text, 'unpaired'::text]))),
  constraint punch_problem_punch FOREIGN KEY (company_id, punch_id) REFERENCES attendance.punch(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX punch_problem_at ON attendance.punch_problem USING btree (company_id, at, punch_id);

CREATE INDEX punch_problem_of ON attendance.punch_problem USING btree (company_id, employment_id, day);

create policy company_wall on attendance.punch_problem using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- who was reminded of which missing punch

create table attendance.punch_reminder (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  way text not null,
  edge_minute integer not null,
  at timestamp with time zone not null,
  is_standing boolean not null default true,
  constraint punch_reminder_pkey PRIMARY KEY (company_id, employment_id, day, way, edge_minute),
  constraint punch_reminder_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint punch_reminder_way_check CHECK ((way = ANY (ARRAY['in'::text, 'out'::text])))
) -- row-level security, forced;

CREATE INDEX punch_reminder_standing ON attendance.punch_reminder USING btree (company_id, day) WHERE is_standing;

create policy company_wall on attendance.punch_reminder using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: days that an upgrade made others

create table attendance.recomputed_day (
  company_id uuid not null,
  id uuid not null,
  engine integer not null,
  employment_id uuid not null,
  day date not null,
  before json,
  after json,
  at timestamp with time zone not null,
  constraint recomputed_day_pkey PRIMARY KEY (company_id, id),
  constraint recomputed_day_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint recomputed_day_once UNIQUE (company_id, employment_id, day, engine)
) -- row-level security, forced;

CREATE INDEX recomputed_day_by_day ON attendance.recomputed_day USING btree (company_id, day DESC);

create policy company_wall on attendance.recomputed_day using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.remembered_table (
  company_id uuid not null,
  office_id uuid not null,
  head text not null,
  pin_column text not null,
  time_column text not null,
  date_column text not null,
  direction_column text not null,
  in_column text not null,
  out_column text not null,
  date_order text,
  confirmed_by uuid not null,
  confirmed_at timestamp with time zone not null,
  constraint remembered_table_pkey PRIMARY KEY (company_id, office_id, head),
  constraint remembered_table_company_id_office_id_fkey FOREIGN KEY (company_id, office_id) REFERENCES organisation.office(company_id, id) ON DELETE CASCADE,
  constraint remembered_table_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES organisation.person(id),
  constraint remembered_table_date_order_check CHECK ((date_order = ANY (ARRAY['day-first'::text, 'month-first'::text, 'year-first'::text]))),
  constraint remembered_table_head_check CHECK (((octet_length(head) >= 1) AND (octet_length(head) <= 2000)))
) -- row-level security, forced;

create policy company_wall on attendance.remembered_table using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.reminder (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  at timestamp with time zone not null,
  by_id uuid not null,
  constraint reminder_pkey PRIMARY KEY (company_id, employment_id, day),
  constraint reminder_by FOREIGN KEY (by_id) REFERENCES organisation.person(id),
  constraint reminder_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

create policy company_wall on attendance.reminder using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.source_reach (
  company_id uuid not null,
  import_id uuid not null,
  pin_space_id uuid not null,
  office_id uuid,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_void boolean not null default false,
  constraint source_reach_pkey PRIMARY KEY (company_id, import_id)
) -- row-level security, forced;

create policy company_wall on attendance.source_reach using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.unknown_machine (
  serial text not null,
  address text not null,
  seen_at timestamp with time zone not null,
  constraint unknown_machine_pkey PRIMARY KEY (serial, address)
);

CREATE INDEX unknown_machine_seen ON attendance.unknown_machine USING btree (seen_at);

create table attendance.what_if (
  company_id uuid not null,
  id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  month date not null,
  closing integer,
  tried json not null,
  job_id uuid not null,
  constraint what_if_pkey PRIMARY KEY (company_id, id),
  constraint what_if_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES organisation.person(id),
  constraint what_if_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint what_if_first CHECK ((EXTRACT(day FROM month) = (1)::numeric))
) -- row-level security, forced;

CREATE INDEX what_if_asked_at ON attendance.what_if USING btree (company_id, asked_at);

create policy company_wall on attendance.what_if using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table attendance.what_if_month (
  company_id uuid not null,
  what_if_id uuid not null,
  employment_id uuid not null,
  days integer,
  deviating integer,
  weight integer,
  changes json,
  constraint what_if_month_pkey PRIMARY KEY (company_id, what_if_id, employment_id),
  constraint what_if_month_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint what_if_month_what_if FOREIGN KEY (company_id, what_if_id) REFERENCES attendance.what_if(company_id, id) ON DELETE CASCADE,
  constraint what_if_month_whole CHECK ((num_nulls(days, deviating, weight, changes) = ANY (ARRAY[0, 4])))
) -- row-level security, forced;

CREATE INDEX what_if_month_order ON attendance.what_if_month USING btree (company_id, what_if_id, weight DESC);

create policy company_wall on attendance.what_if_month using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table benefits.benefit_type (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  kind text not null,
  leave_type_id uuid,
  is_first_only boolean not null,
  is_in_use boolean not null,
  version integer not null default 1,
  constraint benefit_type_pkey PRIMARY KEY (company_id, id),
  constraint benefit_type_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint benefit_type_grants CHECK (((kind = 'leave'::text) = (leave_type_id IS NOT NULL))),
  constraint benefit_type_kind_check CHECK ((kind = ANY (ARRAY['subsidy'::text, 'leave'::text]))),
  constraint benefit_type_leave_type FOREIGN KEY (company_id, leave_type_id) REFERENCES leave.leave_type(company_id, id)
) -- row-level security, forced;

CREATE INDEX benefit_type_granting ON benefits.benefit_type USING btree (company_id, leave_type_id);

CREATE INDEX benefit_type_in_cn ON benefits.benefit_type USING btree (company_id, sort_cn, id);

CREATE INDEX benefit_type_in_en ON benefits.benefit_type USING btree (company_id, sort_en, id);

CREATE INDEX benefit_type_in_km ON benefits.benefit_type USING btree (company_id, sort_km, id);

CREATE INDEX benefit_type_in_vn ON benefits.benefit_type USING btree (company_id, sort_vn, id);

CREATE UNIQUE INDEX benefit_type_name_cn ON benefits.benefit_type USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX benefit_type_name_en ON benefits.benefit_type USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX benefit_type_name_km ON benefits.benefit_type USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX benefit_type_name_vn ON benefits.benefit_type USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on benefits.benefit_type using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: leave of benefits that expired and becomes pay

create table benefits.expired_leave (
  company_id uuid not null,
  id uuid not null,
  number bigint not null generated,
  employment_id uuid not null,
  policy_id uuid not null,
  entitlement_id uuid not null,
  last_on date not null,
  minutes integer not null,
  ratio smallint not null,
  booked_in date not null,
  at timestamp with time zone not null,
  constraint expired_leave_pkey PRIMARY KEY (company_id, id),
  constraint expired_leave_booked_in_check CHECK ((EXTRACT(day FROM booked_in) = (1)::numeric)),
  constraint expired_leave_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id),
  constraint expired_leave_entitlement FOREIGN KEY (company_id, entitlement_id) REFERENCES leave.entitlement(company_id, id),
  constraint expired_leave_minutes_check CHECK ((minutes <> 0)),
  constraint expired_leave_policy FOREIGN KEY (company_id, policy_id) REFERENCES benefits.policy(company_id, id),
  constraint expired_leave_ratio_check CHECK (((ratio >= 1) AND (ratio <= 100)))
) -- row-level security, forced;

CREATE INDEX expired_leave_booked ON benefits.expired_leave USING btree (company_id, booked_in, employment_id);

CREATE INDEX expired_leave_of_entitlement ON benefits.expired_leave USING btree (company_id, entitlement_id);

create policy company_wall on benefits.expired_leave using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table benefits.member (
  company_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  employment_id uuid not null,
  month date not null,
  period_from date not null,
  period_until date not null,
  part smallint not null default 0,
  corrects_id uuid,
  state text not null,
  amount bigint not null,
  unit text not null,
  currency text not null,
  basis_on date,
  valid_from date,
  valid_until date,
  due_on date not null,
  tests text not null,
  total text,
  is_added boolean not null default false,
  by_hand text,
  hand_by uuid,
  hand_at timestamp with time zone,
  hand_reason text not null default ''::text,
  payment_id uuid,
  paid_on date,
  version integer not null default 1,
  constraint member_pkey PRIMARY KEY (company_id, id),
  constraint member_by_hand_check CHECK ((by_hand = ANY (ARRAY['excluded'::text, 'restored'::text, 'added'::text]))),
  constraint member_corrects FOREIGN KEY (company_id, corrects_id) REFERENCES benefits.member(company_id, id),
  constraint member_difference CHECK (((part = 0) OR (corrects_id IS NOT NULL))),
  constraint member_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id),
  constraint member_hand_by_fkey FOREIGN KEY (hand_by) REFERENCES organisation.person(id),
  constraint member_in_payment CHECK (((state <> 'excluded'::text) OR (payment_id IS NULL))),
  constraint member_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint member_once UNIQUE (company_id, employment_id, policy_id, period_until, part),
  constraint member_paid CHECK (((state = 'paid'::text) = (paid_on IS NOT NULL))),
  constraint member_part_check CHECK ((part >= 0)),
  constraint member_payment FOREIGN KEY (company_id, payment_id) REFERENCES benefits.payment(company_id, id),
  constraint member_period CHECK ((period_from <= period_until)),
  constraint member_policy FOREIGN KEY (company_id, policy_id) REFERENCES benefits.policy(company_id, id),
  constraint member_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'excluded'::text, 'paid'::text]))),
  constraint member_unit_check CHECK ((unit = ANY (ARRAY['period'::text, 'worked-day'::text, 'hours'::text, 'days'::text])))
) -- row-level security, forced;

CREATE INDEX member_corrected ON benefits.member USING btree (company_id, corrects_id) WHERE (corrects_id IS NOT NULL);

CREATE INDEX member_of_month ON benefits.member USING btree (company_id, month, state, employment_id);

CREATE INDEX member_of_payment ON benefits.member USING btree (company_id, payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX member_of_policy ON benefits.member USING btree (company_id, policy_id, month);

create policy company_wall on benefits.member using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what happened to a member of a benefit

create table benefits.member_event (
  company_id uuid not null,
  id uuid not null,
  number bigint not null generated,
  member_id uuid not null,
  kind text not null,
  amount bigint not null,
  reason text not null,
  at timestamp with time zone not null,
  by_id uuid,
  constraint member_event_pkey PRIMARY KEY (company_id, id),
  constraint member_event_by_id_fkey FOREIGN KEY (by_id) REFERENCES organisation.person(id),
  constraint member_event_kind_check CHECK ((kind = ANY (ARRAY['waiting'::text, 'excluded'::text, 'changed'::text, 'added'::text, 'excluded-by-hand'::text, 'restored'::text, 'proposed'::text, 'payment-withdrawn'::text, 'paid'::text, 'not-paid'::text]))),
  constraint member_event_member FOREIGN KEY (company_id, member_id) REFERENCES benefits.member(company_id, id)
) -- row-level security, forced;

CREATE INDEX member_event_of_member ON benefits.member_event USING btree (company_id, member_id, number);

create policy company_wall on benefits.member_event using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table benefits.payment (
  company_id uuid not null,
  id uuid not null,
  number integer not null,
  month date not null,
  state text not null,
  paid_on date not null,
  note text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  members integer not null,
  people integer not null,
  money json not null,
  minutes bigint not null,
  job_id uuid,
  version integer not null default 1,
  constraint payment_pkey PRIMARY KEY (company_id, id),
  constraint payment_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint payment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES organisation.person(id),
  constraint payment_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint payment_number UNIQUE (company_id, number),
  constraint payment_number_check CHECK ((number > 0)),
  constraint payment_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES organisation.person(id),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'paying'::text, 'paid'::text, 'withdrawn'::text]))),
  constraint payment_two CHECK (((state <> ALL (ARRAY['paying'::text, 'paid'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by))))
) -- row-level security, forced;

CREATE INDEX payment_of_month ON benefits.payment USING btree (company_id, month, number);

create policy company_wall on benefits.payment using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table benefits.policy (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  type_id uuid not null,
  attribute text not null,
  place smallint not null,
  is_on boolean not null,
  version integer not null default 1,
  constraint policy_pkey PRIMARY KEY (company_id, id),
  constraint policy_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint policy_place UNIQUE (company_id, place) DEFERRABLE INITIALLY DEFERRED,
  constraint policy_place_check CHECK (((place >= 1) AND (place <= 999))),
  constraint policy_type FOREIGN KEY (company_id, type_id) REFERENCES benefits.benefit_type(company_id, id)
) -- row-level security, forced;

CREATE INDEX policy_in_cn ON benefits.policy USING btree (company_id, sort_cn, id);

CREATE INDEX policy_in_en ON benefits.policy USING btree (company_id, sort_en, id);

CREATE INDEX policy_in_km ON benefits.policy USING btree (company_id, sort_km, id);

CREATE INDEX policy_in_vn ON benefits.policy USING btree (company_id, sort_vn, id);

CREATE INDEX policy_of_type ON benefits.policy USING btree (company_id, type_id);

CREATE UNIQUE INDEX policy_name_cn ON benefits.policy USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX policy_name_en ON benefits.policy USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX policy_name_km ON benefits.policy USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX policy_name_vn ON benefits.policy USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on benefits.policy using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table benefits.policy_rules (
  company_id uuid not null,
  policy_id uuid not null,
  number integer not null,
  effective_on date not null,
  rules json not null,
  constraint policy_rules_pkey PRIMARY KEY (company_id, policy_id, number),
  constraint policy_rules_day UNIQUE (company_id, policy_id, effective_on),
  constraint policy_rules_number_check CHECK ((number > 0)),
  constraint policy_rules_policy FOREIGN KEY (company_id, policy_id) REFERENCES benefits.policy(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

create policy company_wall on benefits.policy_rules using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table benefits.run (
  company_id uuid not null,
  month date not null,
  number integer not null,
  job_id uuid not null,
  begun_at timestamp with time zone not null,
  begun_by uuid,
  ended_at timestamp with time zone,
  after_id uuid,
  people integer not null default 0,
  waiting integer not null default 0,
  excluded integer not null default 0,
  changed integer not null default 0,
  differences integer not null default 0,
  constraint run_pkey PRIMARY KEY (company_id, month, number),
  constraint run_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES organisation.person(id),
  constraint run_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint run_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint run_number_check CHECK ((number > 0))
) -- row-level security, forced;

CREATE UNIQUE INDEX run_underway ON benefits.run USING btree (company_id) WHERE (ended_at IS NULL);

create policy company_wall on benefits.run using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table identity.activation (
  person_id uuid not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint activation_pkey PRIMARY KEY (person_id),
  constraint activation_code_hash_key UNIQUE (code_hash),
  constraint activation_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.credential(person_id) ON DELETE CASCADE
);

create table identity.credential (
  person_id uuid not null,
  password_hash text,
  must_change boolean not null default false,
  secondary_hash text,
  is_disabled boolean not null default false,
  locale text not null default ''::text,
  disabled_reason text not null default ''::text,
  last_sign_in_at timestamp with time zone,
  reset_at timestamp with time zone,
  secondary_must_change boolean not null default false,
  constraint credential_pkey PRIMARY KEY (person_id),
  constraint credential_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id) ON DELETE CASCADE
);

create table identity.membership (
  person_id uuid not null,
  of_company_id uuid not null,
  employment_id uuid not null,
  constraint membership_pkey PRIMARY KEY (person_id, of_company_id, employment_id)
);

create table identity.preference (
  person_id uuid not null,
  key text not null,
  value text not null,
  constraint preference_pkey PRIMARY KEY (person_id, key),
  constraint preference_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.credential(person_id) ON DELETE CASCADE
);

create table identity.role (
  id uuid not null,
  code text not null,
  names json not null,
  codes text[] not null,
  is_seeded boolean not null default false,
  version integer not null default 1,
  of_company_id uuid,
  constraint role_pkey PRIMARY KEY (id),
  constraint role_code_key UNIQUE (code)
);

CREATE UNIQUE INDEX role_name_cn ON identity.role USING btree (COALESCE(of_company_id, '00000000-0000-0000-0000-000000000000'::uuid), platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX role_name_en ON identity.role USING btree (COALESCE(of_company_id, '00000000-0000-0000-0000-000000000000'::uuid), platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX role_name_km ON identity.role USING btree (COALESCE(of_company_id, '00000000-0000-0000-0000-000000000000'::uuid), platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX role_name_vn ON identity.role USING btree (COALESCE(of_company_id, '00000000-0000-0000-0000-000000000000'::uuid), platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create table identity.role_grant (
  id uuid not null,
  person_id uuid not null,
  role_id uuid not null,
  scope text not null,
  companies uuid[] not null default '{}'::uuid[],
  from_on date,
  until_on date,
  given_at timestamp with time zone,
  given_by uuid,
  reason text not null default ''::text,
  version integer not null default 1,
  constraint role_grant_pkey PRIMARY KEY (id),
  constraint role_grant_days CHECK ((until_on >= from_on)),
  constraint role_grant_given_by_fkey FOREIGN KEY (given_by) REFERENCES organisation.person(id) ON DELETE SET NULL,
  constraint role_grant_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.credential(person_id) ON DELETE CASCADE,
  constraint role_grant_role_id_fkey FOREIGN KEY (role_id) REFERENCES identity.role(id),
  constraint role_grant_scope_check CHECK ((scope = ANY (ARRAY['self'::text, 'department'::text, 'department-below'::text, 'company'::text, 'companies'::text, 'group'::text])))
);

CREATE INDEX role_grant_given_by ON identity.role_grant USING btree (given_by);

CREATE INDEX role_grant_person ON identity.role_grant USING btree (person_id);

CREATE INDEX role_grant_role ON identity.role_grant USING btree (role_id);

create table identity.session (
  id uuid not null,
  token_hash bytea not null,
  person_id uuid not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_until timestamp with time zone not null,
  absolute_until timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  secondary_until timestamp with time zone,
  address text not null,
  agent text not null,
  kind text not null default 'full'::text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_clock_ends CHECK (((kind = 'full'::text) OR ((idle_until = absolute_until) AND (secondary_until IS NULL)))),
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'clock'::text]))),
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.credential(person_id) ON DELETE CASCADE,
  constraint session_token_hash_key UNIQUE (token_hash)
);

CREATE INDEX session_person ON identity.session USING btree (person_id) WHERE (ended_at IS NULL);

create table identity.set_up (
  only_row boolean not null default true,
  code_hash bytea not null,
  used_at timestamp with time zone,
  printed_at timestamp with time zone,
  printed_by text not null default ''::text,
  constraint set_up_pkey PRIMARY KEY (only_row),
  constraint set_up_only_row_check CHECK (only_row)
);

create table identity.sign_in_name (
  of_company_id uuid not null,
  account text not null,
  shown text not null,
  person_id uuid not null,
  until_on date,
  constraint sign_in_name_pkey PRIMARY KEY (of_company_id, account),
  constraint sign_in_name_person_id_fkey FOREIGN KEY (person_id) REFERENCES identity.credential(person_id) ON DELETE CASCADE
);

CREATE INDEX sign_in_name_person ON identity.sign_in_name USING btree (person_id);

create table identity.throttle (
  subject text not null,
  failures integer not null,
  window_until timestamp with time zone not null,
  blocked_until timestamp with time zone,
  in_flight json not null,
  constraint throttle_pkey PRIMARY KEY (subject)
);

create table leave.entitlement (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  type_id uuid not null,
  key text not null,
  from_on date not null,
  until_on date not null,
  granted bigint not null default 0,
  adjusted bigint not null default 0,
  held bigint not null default 0,
  used bigint not null default 0,
  place smallint,
  constraint entitlement_pkey PRIMARY KEY (company_id, id),
  constraint entitlement_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint entitlement_ends CHECK ((from_on <= until_on)),
  constraint entitlement_granted_check CHECK ((granted >= 0)),
  constraint entitlement_held_check CHECK ((held >= 0)),
  constraint entitlement_not_overdrawn CHECK (((held + used) <= granted)),
  constraint entitlement_once UNIQUE (company_id, employment_id, type_id, key),
  constraint entitlement_place_check CHECK (((place >= 1) AND (place <= 999))),
  constraint entitlement_type FOREIGN KEY (company_id, type_id) REFERENCES leave.leave_type(company_id, id),
  constraint entitlement_used_check CHECK ((used >= 0))
) -- row-level security, forced;

CREATE INDEX entitlement_of_benefits ON leave.entitlement USING btree (company_id, id) WHERE (place IS NOT NULL);

create policy company_wall on leave.entitlement using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what happened to the leave of somebody

create table leave.entry (
  company_id uuid not null,
  id uuid not null,
  number bigint not null generated,
  employment_id uuid not null,
  type_id uuid not null,
  entitlement_id uuid,
  kind text not null,
  minutes bigint not null,
  day date,
  task_id uuid,
  source text not null,
  reason text not null,
  at timestamp with time zone not null,
  by_id uuid,
  opposite_of uuid,
  constraint entry_pkey PRIMARY KEY (company_id, id),
  constraint entry_by_id_fkey FOREIGN KEY (by_id) REFERENCES organisation.person(id),
  constraint entry_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint entry_entitlement FOREIGN KEY (company_id, entitlement_id) REFERENCES leave.entitlement(company_id, id) ON DELETE CASCADE,
  constraint entry_grants CHECK (((kind <> 'granted'::text) OR (entitlement_id IS NOT NULL))),
  constraint entry_kind_check CHECK ((kind = ANY (ARRAY['granted'::text, 'held'::text, 'used'::text]))),
  constraint entry_minutes_check CHECK ((minutes <> 0)),
  constraint entry_of_day CHECK (((kind = 'granted'::text) = (day IS NULL))),
  constraint entry_opposite FOREIGN KEY (company_id, opposite_of) REFERENCES leave.entry(company_id, id) ON DELETE CASCADE,
  constraint entry_opposite_once UNIQUE (company_id, opposite_of),
  constraint entry_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint entry_type FOREIGN KEY (company_id, type_id) REFERENCES leave.leave_type(company_id, id)
) -- row-level security, forced;

CREATE INDEX entry_of_person ON leave.entry USING btree (company_id, employment_id, type_id, number DESC);

CREATE INDEX entry_of_task ON leave.entry USING btree (company_id, task_id, number);

create policy company_wall on leave.entry using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table leave.leave_rules (
  company_id uuid not null,
  type_id uuid not null,
  number integer not null,
  effective_on date not null,
  rules json not null,
  constraint leave_rules_pkey PRIMARY KEY (company_id, type_id, number),
  constraint leave_rules_day UNIQUE (company_id, type_id, effective_on),
  constraint leave_rules_number_check CHECK ((number > 0)),
  constraint leave_rules_type FOREIGN KEY (company_id, type_id) REFERENCES leave.leave_type(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

create policy company_wall on leave.leave_rules using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table leave.leave_type (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  attribute text not null,
  is_in_use boolean not null,
  version integer not null default 1,
  constraint leave_type_pkey PRIMARY KEY (company_id, id),
  constraint leave_type_attribute_check CHECK ((attribute = ANY (ARRAY['sick'::text, 'personal'::text, 'wedding'::text, 'paid-sick'::text, 'bereavement'::text, 'annual'::text, 'time-off'::text, 'other'::text]))),
  constraint leave_type_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

CREATE INDEX leave_type_in_cn ON leave.leave_type USING btree (company_id, sort_cn, id);

CREATE INDEX leave_type_in_en ON leave.leave_type USING btree (company_id, sort_en, id);

CREATE INDEX leave_type_in_km ON leave.leave_type USING btree (company_id, sort_km, id);

CREATE INDEX leave_type_in_vn ON leave.leave_type USING btree (company_id, sort_vn, id);

CREATE UNIQUE INDEX leave_type_name_cn ON leave.leave_type USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX leave_type_name_en ON leave.leave_type USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX leave_type_name_km ON leave.leave_type USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX leave_type_name_vn ON leave.leave_type USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

CREATE UNIQUE INDEX leave_type_time_off ON leave.leave_type USING btree (company_id) WHERE ((attribute = 'time-off'::text) AND is_in_use);

create policy company_wall on leave.leave_type using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table leave.part (
  company_id uuid not null,
  task_id uuid not null,
  number integer not null,
  employment_id uuid not null,
  type_id uuid not null,
  from_on date not null,
  to_on date not null,
  from_minute integer,
  to_minute integer,
  is_approved boolean not null,
  reason text not null,
  constraint part_pkey PRIMARY KEY (company_id, task_id, number),
  constraint part_days CHECK ((from_on <= to_on)),
  constraint part_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint part_minutes CHECK (((from_minute IS NULL) = (to_minute IS NULL))),
  constraint part_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint part_type FOREIGN KEY (company_id, type_id) REFERENCES leave.leave_type(company_id, id)
) -- row-level security, forced;

CREATE INDEX part_by_day ON leave.part USING btree (company_id, to_on);

CREATE INDEX part_by_type ON leave.part USING btree (company_id, type_id);

CREATE INDEX part_of_person ON leave.part USING btree (company_id, employment_id, to_on);

create policy company_wall on leave.part using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table leave.taken (
  company_id uuid not null,
  task_id uuid not null,
  employment_id uuid not null,
  type_id uuid not null,
  day date not null,
  from_minute integer not null,
  to_minute integer not null,
  is_approved boolean not null default false,
  constraint taken_pkey PRIMARY KEY (company_id, task_id, day, from_minute),
  constraint taken_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint taken_minutes CHECK ((from_minute < to_minute)),
  constraint taken_once EXCLUDE USING gist (company_id WITH =, employment_id WITH =, day WITH =, int4range(from_minute, to_minute) WITH &&),
  constraint taken_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint taken_type FOREIGN KEY (company_id, type_id) REFERENCES leave.leave_type(company_id, id)
) -- row-level security, forced;

CREATE INDEX taken_by_day ON leave.taken USING btree (company_id, day) INCLUDE (employment_id, is_approved);

CREATE INDEX taken_by_type ON leave.taken USING btree (company_id, type_id, day);

CREATE INDEX taken_of_person ON leave.taken USING btree (company_id, employment_id, day);

create policy company_wall on leave.taken using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table leave.uncovered (
  company_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  employment_id uuid not null,
  type_id uuid not null,
  day date not null,
  minutes integer not null,
  is_approved boolean not null,
  constraint uncovered_pkey PRIMARY KEY (company_id, id),
  constraint uncovered_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint uncovered_minutes_check CHECK ((minutes > 0)),
  constraint uncovered_once UNIQUE (company_id, task_id, type_id, day),
  constraint uncovered_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint uncovered_type FOREIGN KEY (company_id, type_id) REFERENCES leave.leave_type(company_id, id)
) -- row-level security, forced;

CREATE INDEX uncovered_by_day ON leave.uncovered USING btree (company_id, day, id);

CREATE INDEX uncovered_by_type ON leave.uncovered USING btree (company_id, type_id);

CREATE INDEX uncovered_of_person ON leave.uncovered USING btree (company_id, employment_id);

create policy company_wall on leave.uncovered using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create view leave.v_leave_type as
 SELECT company_id, id AS type_id, names, attribute, is_in_use
   FROM leave.leave_type;

create table migration.done (
  name text not null,
  at timestamp with time zone not null default now(),
  constraint done_pkey PRIMARY KEY (name)
);

create table notification.muted_topic (
  person_id uuid not null,
  topic text not null,
  constraint muted_topic_pkey PRIMARY KEY (person_id, topic),
  constraint muted_topic_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id) ON DELETE CASCADE
);

create table notification.notice (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  key text not null,
  kind text not null,
  params text not null,
  opens text not null,
  employment_id uuid,
  department_id uuid,
  is_named boolean not null,
  due_on date,
  raised_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by_id uuid,
  is_by_hand boolean not null default false,
  is_to_do boolean not null,
  read_at timestamp with time zone,
  face text,
  constraint notice_pkey PRIMARY KEY (company_id, id),
  constraint notice_department FOREIGN KEY (company_id, department_id) REFERENCES organisation.department(company_id, id) ON DELETE CASCADE,
  constraint notice_done_by FOREIGN KEY (done_by_id) REFERENCES organisation.person(id) ON DELETE SET NULL,
  constraint notice_once UNIQUE (company_id, key, person_id),
  constraint notice_person FOREIGN KEY (person_id) REFERENCES organisation.person(id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX notice_done ON notification.notice USING btree (company_id, person_id, done_at, id) WHERE (done_at IS NOT NULL);

CREATE INDEX notice_of_department ON notification.notice USING btree (company_id, department_id);

CREATE INDEX notice_of_employment ON notification.notice USING btree (company_id, employment_id) WHERE (done_at IS NULL);

CREATE INDEX notice_open ON notification.notice USING btree (company_id, person_id, raised_at, id) WHERE (done_at IS NULL);

CREATE INDEX notice_read ON notification.notice USING btree (company_id, read_at) WHERE ((NOT is_to_do) AND (read_at IS NOT NULL));

CREATE INDEX notice_unread ON notification.notice USING btree (company_id, person_id, raised_at, id) WHERE ((done_at IS NULL) AND (read_at IS NULL));

CREATE INDEX notice_waiting ON notification.notice USING btree (company_id, person_id, raised_at, id) WHERE ((done_at IS NULL) AND is_to_do);

create policy company_wall on notification.notice using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.bulk_edit (
  company_id uuid not null,
  id uuid not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  is_taken_back boolean not null default false,
  constraint bulk_edit_pkey PRIMARY KEY (company_id, id),
  constraint bulk_edit_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint bulk_edit_created_by_fkey FOREIGN KEY (created_by) REFERENCES organisation.person(id)
) -- row-level security, forced;

create policy company_wall on organisation.bulk_edit using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.bulk_edit_line (
  company_id uuid not null,
  edit_id uuid not null,
  employment_id uuid not null,
  place_no integer not null,
  state text not null,
  changes text not null,
  problem_word text,
  problem_values text,
  constraint bulk_edit_line_pkey PRIMARY KEY (company_id, edit_id, employment_id),
  constraint bulk_edit_line_edit FOREIGN KEY (company_id, edit_id) REFERENCES organisation.bulk_edit(company_id, id) ON DELETE CASCADE,
  constraint bulk_edit_line_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint bulk_edit_line_problem CHECK (((state = ANY (ARRAY['failed'::text, 'kept'::text])) = (problem_word IS NOT NULL))),
  constraint bulk_edit_line_state_check CHECK ((state = ANY (ARRAY['open'::text, 'applied'::text, 'failed'::text, 'returning'::text, 'returned'::text, 'kept'::text])))
) -- row-level security, forced;

CREATE INDEX bulk_edit_line_of_employment ON organisation.bulk_edit_line USING btree (company_id, employment_id);

create policy company_wall on organisation.bulk_edit_line using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.company (
  company_id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  nation text not null,
  zone text not null,
  currency text not null,
  version integer not null default 1,
  sort_km text collate "C" not null,
  constraint company_pkey PRIMARY KEY (company_id)
) -- row-level security, forced;

create policy company_wall on organisation.company using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.company_code (
  code text not null,
  of_company_id uuid not null,
  constraint company_code_pkey PRIMARY KEY (code),
  constraint company_code_form CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{1,15}$'::text)),
  constraint company_code_of_company_id_key UNIQUE (of_company_id)
);

create table organisation.department (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  version integer not null default 1,
  sort_km text collate "C" not null,
  constraint department_pkey PRIMARY KEY (company_id, id),
  constraint department_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

create policy company_wall on organisation.department using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.department_below (
  company_id uuid not null,
  above_id uuid not null,
  department_id uuid not null,
  period daterange not null,
  from_on date generated default lower(period),
  until_on date generated default upper(period),
  constraint department_below_pkey PRIMARY KEY (company_id, above_id, department_id, period),
  constraint department_below_above FOREIGN KEY (company_id, above_id) REFERENCES organisation.department(company_id, id) ON DELETE CASCADE,
  constraint department_below_department FOREIGN KEY (company_id, department_id) REFERENCES organisation.department(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX department_below_of ON organisation.department_below USING btree (company_id, department_id);

create policy company_wall on organisation.department_below using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.department_version (
  company_id uuid not null,
  department_id uuid not null,
  period daterange not null,
  from_on date generated default lower(period),
  until_on date generated default upper(period),
  parent_id uuid,
  names json not null,
  constraint department_version_pkey PRIMARY KEY (company_id, department_id, period),
  constraint department_name_cn EXCLUDE USING gist (company_id WITH =, COALESCE(parent_id, company_id) WITH =, platform.normal_form((names ->> 'cn'::text)) WITH =, period WITH &&) WHERE (((names ->> 'cn'::text) <> ''::text)),
  constraint department_name_en EXCLUDE USING gist (company_id WITH =, COALESCE(parent_id, company_id) WITH =, platform.normal_form((names ->> 'en'::text)) WITH =, period WITH &&) WHERE (((names ->> 'en'::text) <> ''::text)),
  constraint department_name_km EXCLUDE USING gist (company_id WITH =, COALESCE(parent_id, company_id) WITH =, platform.normal_form((names ->> 'km'::text)) WITH =, period WITH &&) WHERE (((names ->> 'km'::text) <> ''::text)),
  constraint department_name_vn EXCLUDE USING gist (company_id WITH =, COALESCE(parent_id, company_id) WITH =, platform.normal_form((names ->> 'vn'::text)) WITH =, period WITH &&) WHERE (((names ->> 'vn'::text) <> ''::text)),
  constraint department_not_own_parent CHECK ((parent_id <> department_id)),
  constraint department_one_version EXCLUDE USING gist (company_id WITH =, department_id WITH =, period WITH &&),
  constraint department_parent FOREIGN KEY (company_id, parent_id) REFERENCES organisation.department(company_id, id),
  constraint department_version_of FOREIGN KEY (company_id, department_id) REFERENCES organisation.department(company_id, id) ON DELETE CASCADE,
  constraint department_version_period CHECK ((NOT isempty(period)))
) -- row-level security, forced;

CREATE INDEX department_version_children ON organisation.department_version USING btree (company_id, parent_id);

create policy company_wall on organisation.department_version using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.employee_photo (
  company_id uuid not null,
  employment_id uuid not null,
  file_key text not null,
  media_type text not null,
  content_hash text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  version integer not null default 1,
  constraint employee_photo_pkey PRIMARY KEY (company_id, employment_id),
  constraint employee_photo_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint employee_photo_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint employee_photo_height_check CHECK ((height > 0)),
  constraint employee_photo_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint employee_photo_size_check CHECK ((size > 0)),
  constraint employee_photo_width_check CHECK ((width > 0))
) -- row-level security, forced;

create policy company_wall on organisation.employee_photo using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.employment (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  job_number text not null,
  name text not null,
  native_name text not null default ''::text,
  nickname text not null default ''::text,
  sort_key text collate "C" not null,
  sex text,
  birthday date,
  nationality text,
  education text,
  specialty text not null default ''::text,
  marital_status text,
  computer_level text not null default ''::text,
  foreign_language_level text not null default ''::text,
  hobby text not null default ''::text,
  recruitment_source text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  address text not null default ''::text,
  emergency_contact text not null default ''::text,
  contract_type text,
  contract_end_on date,
  onboard_on date not null,
  regularization_on date,
  resign_on date,
  state text not null,
  is_incomplete boolean not null default false,
  version integer not null default 1,
  bank text not null default ''::text,
  turns_on date,
  job_number_form text not null generated default platform.normal_form(job_number),
  job_number_order text collate "C" not null generated default platform.number_order(job_number),
  constraint employment_pkey PRIMARY KEY (company_id, id),
  constraint employment_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint employment_copied UNIQUE (company_id, id, sort_key, state),
  constraint employment_order CHECK (((resign_on IS NULL) OR (resign_on >= onboard_on))),
  constraint employment_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id),
  constraint employment_state_check CHECK ((state = ANY (ARRAY['probation'::text, 'employed'::text, 'unpaid-leave'::text, 'notice'::text, 'resigned'::text])))
) -- row-level security, forced;

CREATE INDEX employment_number ON organisation.employment USING btree (company_id, job_number_order, id) INCLUDE (state, is_incomplete, onboard_on, resign_on);

CREATE INDEX employment_onboard ON organisation.employment USING btree (company_id, onboard_on, id) INCLUDE (state, is_incomplete, resign_on);

CREATE INDEX employment_person ON organisation.employment USING btree (company_id, person_id);

CREATE INDEX employment_resigned ON organisation.employment USING btree (company_id, resign_on) INCLUDE (state) WHERE (resign_on IS NOT NULL);

CREATE INDEX employment_sort ON organisation.employment USING btree (company_id, sort_key, id) INCLUDE (state, is_incomplete, onboard_on, resign_on);

CREATE INDEX employment_turns ON organisation.employment USING btree (company_id, turns_on) WHERE (turns_on IS NOT NULL);

CREATE UNIQUE INDEX employment_job_number ON organisation.employment USING btree (company_id, job_number_form);

create policy company_wall on organisation.employment using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.employment_count (
  company_id uuid not null,
  id bigint not null generated,
  state text not null,
  is_incomplete boolean not null,
  people integer not null,
  constraint employment_count_pkey PRIMARY KEY (company_id, id),
  constraint employment_count_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

create policy company_wall on organisation.employment_count using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: decisions about employments

create table organisation.employment_event (
  company_id uuid not null,
  id bigint not null generated,
  employment_id uuid not null,
  kind text not null,
  effective_on date not null,
  last_on date,
  of_id bigint,
  note text not null default ''::text,
  decided_at timestamp with time zone not null,
  decided_by uuid,
  application_id uuid,
  before_on date,
  constraint employment_event_pkey PRIMARY KEY (company_id, id),
  constraint employment_event_before CHECK (((before_on IS NULL) OR (kind = ANY (ARRAY['regularized'::text, 'extended'::text])))),
  constraint employment_event_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES organisation.person(id),
  constraint employment_event_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint employment_event_kind_check CHECK ((kind = ANY (ARRAY['regularized'::text, 'unpaid-leave'::text, 'returned'::text, 'notice'::text, 'notice-withdrawn'::text, 'transferred'::text, 'extended'::text, 'taken-back'::text]))),
  constraint employment_event_last CHECK ((((kind = ANY (ARRAY['notice'::text, 'extended'::text])) = (last_on IS NOT NULL)) AND ((last_on IS NULL) OR (last_on >= effective_on) OR (kind = 'notice'::text)))),
  constraint employment_event_of CHECK (((kind = 'taken-back'::text) = (of_id IS NOT NULL))),
  constraint employment_event_taken_back FOREIGN KEY (company_id, of_id) REFERENCES organisation.employment_event(company_id, id)
) -- row-level security, forced;

CREATE INDEX employment_event_of_employment ON organisation.employment_event USING btree (company_id, employment_id, id);

create policy company_wall on organisation.employment_event using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.employment_token (
  company_id uuid not null,
  token text collate "C" not null,
  employment_id uuid not null,
  shared smallint not null default 0,
  sort_key text collate "C" not null default ''::text,
  state text not null default ''::text,
  constraint employment_token_pkey PRIMARY KEY (company_id, token, employment_id) INCLUDE (shared, state, sort_key),
  constraint employment_token_employment FOREIGN KEY (company_id, employment_id, sort_key, state) REFERENCES organisation.employment(company_id, id, sort_key, state) ON UPDATE CASCADE ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX employment_token_of ON organisation.employment_token USING btree (company_id, employment_id) INCLUDE (token, shared);

create policy company_wall on organisation.employment_token using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.level (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  rank smallint not null,
  is_manager boolean not null,
  version integer not null default 1,
  sort_km text collate "C" not null,
  closed_on date,
  constraint level_pkey PRIMARY KEY (company_id, id),
  constraint level_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

CREATE UNIQUE INDEX level_name_cn ON organisation.level USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX level_name_en ON organisation.level USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX level_name_km ON organisation.level USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX level_name_vn ON organisation.level USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on organisation.level using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.office (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  nation text not null,
  zone text not null,
  pin_space_id uuid not null,
  version integer not null default 1,
  sort_km text collate "C" not null,
  closed_on date,
  constraint office_pkey PRIMARY KEY (company_id, id),
  constraint office_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint office_pin_space_id_fkey FOREIGN KEY (pin_space_id) REFERENCES organisation.pin_space(id)
) -- row-level security, forced;

CREATE UNIQUE INDEX office_name_cn ON organisation.office USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX office_name_en ON organisation.office USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX office_name_km ON organisation.office USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX office_name_vn ON organisation.office USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on organisation.office using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.person (
  id uuid not null,
  constraint person_pkey PRIMARY KEY (id)
);

create table organisation.pin_assignment (
  id uuid not null,
  pin_space_id uuid not null,
  pin text not null,
  period daterange not null,
  of_company_id uuid not null,
  employment_id uuid not null,
  constraint pin_assignment_pkey PRIMARY KEY (id),
  constraint pin_assignment_pin_space_id_fkey FOREIGN KEY (pin_space_id) REFERENCES organisation.pin_space(id),
  constraint pin_employment FOREIGN KEY (of_company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint pin_one_holder EXCLUDE USING gist (pin_space_id WITH =, pin WITH =, period WITH &&),
  constraint pin_period CHECK (((NOT isempty(period)) AND (NOT lower_inf(period))))
);

CREATE INDEX pin_assignment_holder ON organisation.pin_assignment USING btree (of_company_id, employment_id) INCLUDE (pin, period);

CREATE INDEX pin_assignment_of_pin ON organisation.pin_assignment USING btree (pin_space_id, pin) INCLUDE (period, of_company_id, employment_id);

create table organisation.pin_space (
  id uuid not null,
  label text not null,
  is_named boolean not null default false,
  sort_key text collate "C" not null default ''::text,
  version integer not null default 1,
  offices integer not null default 0,
  constraint pin_space_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX pin_space_label ON organisation.pin_space USING btree (platform.normal_form(label)) WHERE is_named;

create table organisation.position (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  period daterange not null,
  from_on date not null generated default lower(period),
  until_on date generated default upper(period),
  is_main boolean not null,
  department_id uuid not null,
  office_id uuid not null,
  level_id uuid not null,
  sort_key text collate "C" not null default ''::text,
  state text not null default ''::text
) -- row-level security, forced;

create table organisation.position_count (
  company_id uuid not null,
  id bigint not null generated,
  department_id uuid not null,
  office_id uuid not null,
  level_id uuid not null,
  state text not null,
  since date not null,
  people integer not null,
  is_gathered boolean not null default false,
  constraint position_count_pkey PRIMARY KEY (company_id, id),
  constraint position_count_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

CREATE INDEX position_count_of_department ON organisation.position_count USING btree (company_id, department_id, office_id, level_id) INCLUDE (state, since, people, is_gathered);

CREATE INDEX position_count_of_level ON organisation.position_count USING btree (company_id, level_id) INCLUDE (state, since, people, is_gathered);

CREATE INDEX position_count_of_office ON organisation.position_count USING btree (company_id, office_id, level_id) INCLUDE (state, since, people, is_gathered);

create policy company_wall on organisation.position_count using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.profile_change (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  state text not null,
  fields text not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text not null default ''::text,
  constraint profile_change_pkey PRIMARY KEY (company_id, id),
  constraint profile_change_decided CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint profile_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES organisation.person(id),
  constraint profile_change_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint profile_change_reason CHECK (((state = 'refused'::text) = (reason <> ''::text))),
  constraint profile_change_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])))
) -- row-level security, forced;

CREATE INDEX profile_change_of_employment ON organisation.profile_change USING btree (company_id, employment_id, asked_at);

CREATE UNIQUE INDEX profile_change_one_waits ON organisation.profile_change USING btree (company_id, employment_id) WHERE (state = 'waiting'::text);

create policy company_wall on organisation.profile_change using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.profile_change_secret (
  company_id uuid not null,
  change_id uuid not null,
  field text not null,
  key_id text not null,
  encrypted bytea not null,
  constraint profile_change_secret_pkey PRIMARY KEY (company_id, change_id, field),
  constraint profile_change_secret_change FOREIGN KEY (company_id, change_id) REFERENCES organisation.profile_change(company_id, id) ON DELETE CASCADE,
  constraint profile_change_secret_field_check CHECK ((field = ANY (ARRAY['identity-document'::text, 'bank-account'::text])))
) -- row-level security, forced;

CREATE INDEX profile_change_secret_key ON organisation.profile_change_secret USING btree (company_id, key_id);

create policy company_wall on organisation.profile_change_secret using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.secret_field (
  company_id uuid not null,
  employment_id uuid not null,
  person_id uuid not null,
  field text not null,
  key_id text not null,
  encrypted bytea not null,
  fingerprint bytea not null,
  constraint secret_field_pkey PRIMARY KEY (company_id, employment_id, field),
  constraint secret_field_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint secret_field_field_check CHECK ((field = ANY (ARRAY['identity-document'::text, 'bank-account'::text]))),
  constraint secret_field_one_person EXCLUDE USING gist (company_id WITH =, field WITH =, fingerprint WITH =, person_id WITH <>),
  constraint secret_field_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id)
) -- row-level security, forced;

CREATE INDEX secret_field_key ON organisation.secret_field USING btree (company_id, key_id);

create policy company_wall on organisation.secret_field using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table organisation.transfer_line (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  place_no integer not null,
  employment_id uuid not null,
  department_id uuid,
  office_id uuid,
  level_id uuid,
  state text not null default 'open'::text,
  problem_word text,
  problem_values text,
  before_place text,
  after_place text,
  settled_at timestamp with time zone,
  other_company_id uuid,
  other_department_id uuid,
  other_office_id uuid,
  other_level_id uuid,
  other_job_number text,
  other_pin text,
  other_employment_id uuid,
  other_name text,
  other_native_name text,
  constraint transfer_line_pkey PRIMARY KEY (company_id, id),
  constraint transfer_line_department FOREIGN KEY (company_id, department_id) REFERENCES organisation.department(company_id, id) ON DELETE SET NULL (department_id),
  constraint transfer_line_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint transfer_line_level FOREIGN KEY (company_id, level_id) REFERENCES organisation.level(company_id, id) ON DELETE SET NULL (level_id),
  constraint transfer_line_office FOREIGN KEY (company_id, office_id) REFERENCES organisation.office(company_id, id) ON DELETE SET NULL (office_id),
  constraint transfer_line_once UNIQUE (company_id, order_id, employment_id),
  constraint transfer_line_order FOREIGN KEY (company_id, order_id) REFERENCES organisation.transfer_order(company_id, id) ON DELETE CASCADE,
  constraint transfer_line_other_company_id_fkey FOREIGN KEY (other_company_id) REFERENCES organisation.company(company_id),
  constraint transfer_line_problem CHECK (((state = 'failed'::text) = (problem_word IS NOT NULL))),
  constraint transfer_line_state_check CHECK ((state = ANY (ARRAY['open'::text, 'applied'::text, 'failed'::text, 'withdrawn'::text]))),
  constraint transfer_line_to CHECK ((((other_company_id IS NULL) = (other_job_number IS NULL)) AND ((other_company_id IS NULL) = (other_name IS NULL)) AND ((other_company_id IS NULL) = (other_native_name IS NULL)) AND ((other_company_id IS NULL) OR ((department_id IS NULL) AND (office_id IS NULL) AND (level_id IS NULL))) AND ((other_company_id IS NOT NULL) OR ((other_department_id IS NULL) AND (other_office_id IS NULL) AND (other_level_id IS NULL) AND (other_pin IS NULL) AND (other_employment_id IS NULL))))),
  constraint transfer_line_to_department FOREIGN KEY (other_company_id, other_department_id) REFERENCES organisation.department(company_id, id) ON DELETE SET NULL (other_department_id),
  constraint transfer_line_to_employment FOREIGN KEY (other_company_id, other_employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE SET NULL (other_employment_id),
  constraint transfer_line_to_level FOREIGN KEY (other_company_id, other_level_id) REFERENCES organisation.level(company_id, id) ON DELETE SET NULL (other_level_id),
  constraint transfer_line_to_office FOREIGN KEY (other_company_id, other_office_id) REFERENCES organisation.office(company_id, id) ON DELETE SET NULL (other_office_id)
) -- row-level security, forced;

CREATE INDEX transfer_line_department ON organisation.transfer_line USING btree (company_id, department_id) WHERE (department_id IS NOT NULL);

CREATE INDEX transfer_line_level ON organisation.transfer_line USING btree (company_id, level_id) WHERE (level_id IS NOT NULL);

CREATE INDEX transfer_line_of_employment ON organisation.transfer_line USING btree (company_id, employment_id);

CREATE INDEX transfer_line_office ON organisation.transfer_line USING btree (company_id, office_id) WHERE (office_id IS NOT NULL);

CREATE INDEX transfer_line_to_department ON organisation.transfer_line USING btree (other_company_id, other_department_id) WHERE (other_department_id IS NOT NULL);

CREATE INDEX transfer_line_to_employment ON organisation.transfer_line USING btree (other_company_id, other_employment_id) WHERE (other_employment_id IS NOT NULL);

CREATE INDEX transfer_line_to_level ON organisation.transfer_line USING btree (other_company_id, other_level_id) WHERE (other_level_id IS NOT NULL);

CREATE INDEX transfer_line_to_office ON organisation.transfer_line USING btree (other_company_id, other_office_id) WHERE (other_office_id IS NOT NULL);

create policy company_wall on organisation.transfer_line using ((((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) OR (other_company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))) IS TRUE));

create table organisation.transfer_order (
  company_id uuid not null,
  id uuid not null,
  number integer not null,
  effective_on date not null,
  state text not null,
  note text not null default ''::text,
  is_move boolean not null default false,
  reach text,
  created_by uuid,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  other_company_id uuid,
  constraint transfer_order_pkey PRIMARY KEY (company_id, id),
  constraint transfer_order_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint transfer_order_created_by_fkey FOREIGN KEY (created_by) REFERENCES organisation.person(id),
  constraint transfer_order_number UNIQUE (company_id, number),
  constraint transfer_order_number_check CHECK ((number > 0)),
  constraint transfer_order_other CHECK ((other_company_id <> company_id)),
  constraint transfer_order_other_company_id_fkey FOREIGN KEY (other_company_id) REFERENCES organisation.company(company_id),
  constraint transfer_order_reach CHECK (((state <> 'scheduled'::text) OR (reach IS NOT NULL))),
  constraint transfer_order_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'done'::text, 'withdrawn'::text])))
) -- row-level security, forced;

CREATE INDEX transfer_order_due ON organisation.transfer_order USING btree (company_id, effective_on) WHERE (state = 'scheduled'::text);

CREATE INDEX transfer_order_to ON organisation.transfer_order USING btree (other_company_id) WHERE (other_company_id IS NOT NULL);

create policy company_wall on organisation.transfer_order using ((((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) OR (other_company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))) IS TRUE));

create view organisation.v_company as
 SELECT company_id, names, nation, zone, currency
   FROM organisation.company;

create view organisation.v_department as
 SELECT company_id, id AS department_id, names
   FROM organisation.department;

create view organisation.v_department_below as
 SELECT company_id, above_id, department_id, from_on, until_on
   FROM organisation.department_below;

create view organisation.v_department_named as
 SELECT company_id, department_id, names, from_on, until_on
   FROM organisation.department_version;

create view organisation.v_employment as
 SELECT company_id, id AS employment_id, person_id, job_number, name, native_name, nickname,
    nationality, onboard_on, resign_on, state, is_incomplete, job_number_order
   FROM organisation.employment;

create view organisation.v_main_position as
 SELECT company_id, employment_id, from_on, until_on, department_id
   FROM organisation."position"
  WHERE is_main;

create view organisation.v_office as
 SELECT company_id, id AS office_id, names, nation, zone, pin_space_id
   FROM organisation.office;

create view organisation.v_pin as
 SELECT pin_space_id, pin, period, of_company_id, employment_id
   FROM organisation.pin_assignment;

create view organisation.v_position as
 SELECT p.company_id, p.id AS position_id, p.employment_id, p.period, p.is_main, p.department_id,
    p.office_id, p.level_id, o.zone, o.pin_space_id, l.is_manager
   FROM organisation."position" p
     JOIN organisation.office o ON o.company_id = p.company_id AND o.id = p.office_id
     JOIN organisation.level l ON l.company_id = p.company_id AND l.id = p.level_id;

create view organisation.v_position_planned as
 WITH line AS (
         SELECT o.effective_on, o.number, l.company_id, l.employment_id, l.department_id,
            l.office_id, l.level_id, l.other_company_id, l.other_department_id, l.other_office_id,
            l.other_level_id, l.other_job_number, l.other_pin
           FROM organisation.transfer_order o
             JOIN organisation.transfer_line l ON l.company_id = o.company_id AND l.order_id = o.id
          WHERE o.state = 'scheduled'::text AND l.state = 'open'::text
        ), gone AS (
         SELECT DISTINCT ON (l.company_id, l.employment_id) l.effective_on, l.number, l.company_id,
            l.employment_id, l.department_id, l.office_id, l.level_id, l.other_company_id,
            l.other_department_id, l.other_office_id, l.other_level_id, l.other_job_number,
            l.other_pin, l.effective_on AS on_day
           FROM line l
             LEFT JOIN organisation.employment e ON e.company_id = l.company_id AND e.id = l.employment_id
          WHERE l.other_department_id IS NOT NULL AND l.other_office_id IS NOT NULL AND l.other_level_id IS NOT NULL AND (e.id IS NULL OR e.onboard_on < l.effective_on AND e.resign_on IS NULL) AND NOT (EXISTS ( SELECT
                   FROM organisation."position" p
                  WHERE p.company_id = l.company_id AND p.employment_id = l.employment_id AND p.is_main AND p.from_on >= l.effective_on)) AND NOT (EXISTS ( SELECT
                   FROM line i
                  WHERE i.company_id = l.company_id AND i.employment_id = l.employment_id AND i.other_company_id IS NULL AND i.effective_on = l.effective_on AND i.number < l.number AND COALESCE(i.department_id, i.office_id, i.level_id) IS NOT NULL)) AND NOT (EXISTS ( SELECT
                   FROM organisation.employment_event d
                  WHERE d.company_id = l.company_id AND d.employment_id = l.employment_id AND d.kind <> 'taken-back'::text AND d.effective_on >= l.effective_on AND NOT (EXISTS ( SELECT
                           FROM organisation.employment_event t
                          WHERE t.company_id = d.company_id AND t.of_id = d.id)))) AND NOT (EXISTS ( SELECT
                   FROM organisation.pin_assignment a
                  WHERE a.of_company_id = l.company_id AND a.employment_id = l.employment_id AND lower(a.period) >= l.effective_on)) AND NOT (EXISTS ( SELECT
                   FROM organisation.employment t
                  WHERE t.company_id = l.other_company_id AND (t.person_id = e.person_id AND (t.resign_on IS NULL OR t.resign_on >= l.effective_on) OR t.job_number_form = platform.normal_form(l.other_job_number)))) AND NOT (EXISTS ( SELECT
                   FROM organisation.office f
                     JOIN organisation.pin_assignment a ON a.pin_space_id = f.pin_space_id
                  WHERE f.company_id = l.other_company_id AND f.id = l.other_office_id AND a.pin = regexp_replace(l.other_pin, '^0+(?=[0-9]+$)'::text, ''::text) AND a.period && daterange(l.effective_on, NULL::date) AND NOT (a.of_company_id = l.company_id AND a.employment_id = l.employment_id)))
          ORDER BY l.company_id, l.employment_id, l.effective_on, l.number
        ), change AS (
         SELECT l.company_id, l.employment_id, l.effective_on AS from_on, b.id AS position_id,
            b.sort_key, b.state,
            COALESCE(lead(l.effective_on) OVER ahead, n.from_on, e.resign_on + 1) AS until_on,
            array_agg(l.department_id) FILTER (WHERE l.department_id IS NOT NULL) OVER behind || ARRAY[]::uuid[] AS departments,
            array_agg(l.office_id) FILTER (WHERE l.office_id IS NOT NULL) OVER behind || ARRAY[]::uuid[] AS offices,
            array_agg(l.level_id) FILTER (WHERE l.level_id IS NOT NULL) OVER behind || ARRAY[]::uuid[] AS levels,
            b.department_id, b.office_id, b.level_id
           FROM line l
             JOIN organisation.employment e ON e.company_id = l.company_id AND e.id = l.employment_id
             CROSS JOIN LATERAL ( SELECT p.company_id, p.id, p.employment_id, p.period, p.from_on,
                    p.until_on, p.is_main, p.department_id, p.office_id, p.level_id, p.sort_key,
                    p.state
                   FROM organisation."position" p
                  WHERE p.company_id = l.company_id AND p.employment_id = l.employment_id AND p.is_main AND p.from_on <= l.effective_on
                  ORDER BY p.from_on DESC
                 LIMIT 1) b
             LEFT JOIN LATERAL ( SELECT min(p.from_on) AS from_on
                   FROM organisation."position" p
                  WHERE p.company_id = l.company_id AND p.employment_id = l.employment_id AND p.is_main AND p.from_on > l.effective_on) n ON true
          WHERE l.other_company_id IS NULL AND COALESCE(l.department_id, l.office_id, l.level_id) IS NOT NULL AND e.onboard_on <= l.effective_on AND (e.resign_on IS NULL OR e.resign_on >= l.effective_on)
          WINDOW ahead AS (PARTITION BY l.company_id, b.id ORDER BY l.effective_on, l.number), behind AS (PARTITION BY l.company_id, b.id ORDER BY l.effective_on, l.number ROWS UNBOUNDED PRECEDING)
        ), first AS (
         SELECT change.company_id, change.position_id, min(change.from_on) AS on_day
           FROM change
          GROUP BY change.company_id, change.position_id
        )
 SELECT p.company_id, p.employment_id, p.from_on, LEAST(p.until_on, f.on_day, g.on_day) AS until_on,
    p.is_main, p.department_id, p.office_id, p.level_id, p.sort_key, p.state,
    NULL::uuid AS coming_from
   FROM organisation."position" p
     LEFT JOIN first f ON f.company_id = p.company_id AND f.position_id = p.id
     LEFT JOIN gone g ON g.company_id = p.company_id AND g.employment_id = p.employment_id
  WHERE (f.on_day IS NULL OR f.on_day > p.from_on) AND (g.on_day IS NULL OR g.on_day > p.from_on)
UNION ALL
 SELECT c.company_id, c.employment_id, c.from_on, LEAST(c.until_on, g.on_day) AS until_on,
    true AS is_main,
    COALESCE(c.departments[cardinality(c.departments)], c.department_id) AS department_id,
    COALESCE(c.offices[cardinality(c.offices)], c.office_id) AS office_id,
    COALESCE(c.levels[cardinality(c.levels)], c.level_id) AS level_id, c.sort_key, c.state,
    NULL::uuid AS coming_from
   FROM change c
     LEFT JOIN gone g ON g.company_id = c.company_id AND g.employment_id = c.employment_id
  WHERE (c.until_on IS NULL OR c.until_on > c.from_on) AND (g.on_day IS NULL OR g.on_day > c.from_on)
UNION ALL
 SELECT l.other_company_id AS company_id, l.employment_id, l.effective_on AS from_on,
    NULL::date AS until_on, true AS is_main, l.other_department_id AS department_id,
    l.other_office_id AS office_id, l.other_level_id AS level_id, ''::text AS sort_key,
    ''::text AS state, l.company_id AS coming_from
   FROM gone l;

create table payroll.advance (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  employment_id uuid not null,
  currency text not null,
  applied bigint not null default 0,
  paid bigint not null default 0,
  paid_on date,
  held bigint not null default 0,
  claimed bigint not null default 0,
  returned bigint not null default 0,
  open bigint not null generated default 
CASE
    WHEN (applied = 0) THEN (0)::bigint
    WHEN (paid > 0) THEN (((paid - held) - claimed) - returned)
    ELSE (applied - held)
END,
  version integer not null default 1,
  constraint advance_pkey PRIMARY KEY (company_id, id),
  constraint advance_applied_check CHECK ((applied >= 0)),
  constraint advance_claimed_check CHECK ((claimed >= 0)),
  constraint advance_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint advance_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint advance_held_check CHECK ((held >= 0)),
  constraint advance_not_overdrawn CHECK ((open >= 0)),
  constraint advance_paid_check CHECK ((paid >= 0)),
  constraint advance_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id),
  constraint advance_rests CHECK (((claimed + returned) <= paid)),
  constraint advance_returned_check CHECK ((returned >= 0)),
  constraint advance_task FOREIGN KEY (company_id, id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) -- row-level security, forced;

CREATE INDEX advance_by_day ON payroll.advance USING btree (company_id, paid_on DESC, id);

CREATE INDEX advance_of_employment ON payroll.advance USING btree (company_id, employment_id);

CREATE INDEX advance_of_person ON payroll.advance USING btree (company_id, person_id);

create policy company_wall on payroll.advance using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what happened to an advance

create table payroll.advance_entry (
  company_id uuid not null,
  id uuid not null,
  advance_id uuid not null,
  number bigint not null generated,
  kind text not null,
  amount bigint not null,
  on date not null,
  task_id uuid,
  note text not null,
  at timestamp with time zone not null,
  by uuid,
  opposite_of uuid,
  constraint advance_entry_pkey PRIMARY KEY (company_id, id),
  constraint advance_entry_advance FOREIGN KEY (company_id, advance_id) REFERENCES payroll.advance(company_id, id) ON DELETE CASCADE,
  constraint advance_entry_amount_check CHECK ((amount <> 0)),
  constraint advance_entry_by_fkey FOREIGN KEY (by) REFERENCES organisation.person(id),
  constraint advance_entry_kind_check CHECK ((kind = ANY (ARRAY['applied'::text, 'paid'::text, 'held'::text, 'claimed'::text, 'returned'::text]))),
  constraint advance_entry_opposite FOREIGN KEY (company_id, opposite_of) REFERENCES payroll.advance_entry(company_id, id) ON DELETE CASCADE,
  constraint advance_entry_opposite_once UNIQUE (company_id, opposite_of),
  constraint advance_entry_sign CHECK (((opposite_of IS NULL) = (amount > 0)))
) -- row-level security, forced;

CREATE INDEX advance_entry_of_advance ON payroll.advance_entry USING btree (company_id, advance_id, number);

CREATE INDEX advance_entry_of_task ON payroll.advance_entry USING btree (company_id, task_id, number);

create policy company_wall on payroll.advance_entry using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table payroll.pay_column (
  company_id uuid not null,
  header text not null,
  written text not null,
  means text not null,
  item_id uuid,
  constraint pay_column_pkey PRIMARY KEY (company_id, header),
  constraint pay_column_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint pay_column_header_check CHECK ((header <> ''::text)),
  constraint pay_column_item FOREIGN KEY (company_id, item_id) REFERENCES payroll.pay_item(company_id, id),
  constraint pay_column_means_check CHECK ((means = ANY (ARRAY['item'::text, 'job-number'::text, 'name'::text, 'earnings'::text, 'deductions'::text, 'net'::text, 'ignored'::text]))),
  constraint pay_column_of_item CHECK (((means = 'item'::text) = (item_id IS NOT NULL)))
) -- row-level security, forced;

CREATE INDEX pay_column_by_item ON payroll.pay_column USING btree (company_id, item_id);

create policy company_wall on payroll.pay_column using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table payroll.pay_item (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  kind text not null,
  position smallint not null,
  origin text not null,
  is_in_use boolean not null,
  version integer not null default 1,
  constraint pay_item_pkey PRIMARY KEY (company_id, id),
  constraint pay_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint pay_item_kind_check CHECK ((kind = ANY (ARRAY['earning'::text, 'deduction'::text, 'employer-cost'::text]))),
  constraint pay_item_origin_check CHECK ((origin = ANY (ARRAY['none'::text, 'salary'::text, 'overtime'::text, 'leave'::text, 'attendance'::text, 'benefit'::text, 'expired-leave'::text]))),
  constraint pay_item_position_check CHECK ((("position" >= 1) AND ("position" <= 999)))
) -- row-level security, forced;

CREATE INDEX pay_item_in_cn ON payroll.pay_item USING btree (company_id, sort_cn, id);

CREATE INDEX pay_item_in_en ON payroll.pay_item USING btree (company_id, sort_en, id);

CREATE INDEX pay_item_in_km ON payroll.pay_item USING btree (company_id, sort_km, id);

CREATE INDEX pay_item_in_vn ON payroll.pay_item USING btree (company_id, sort_vn, id);

CREATE UNIQUE INDEX pay_item_name_cn ON payroll.pay_item USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX pay_item_name_en ON payroll.pay_item USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX pay_item_name_km ON payroll.pay_item USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX pay_item_name_vn ON payroll.pay_item USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on payroll.pay_item using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only except key_id, encrypted

create table payroll.pay_message (
  company_id uuid not null,
  id uuid not null,
  payslip_id uuid not null,
  item_id uuid,
  person_id uuid not null,
  is_answer boolean not null,
  at timestamp with time zone not null,
  key_id text not null,
  encrypted bytea not null,
  constraint pay_message_pkey PRIMARY KEY (company_id, id),
  constraint pay_message_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint pay_message_item FOREIGN KEY (company_id, item_id) REFERENCES payroll.pay_item(company_id, id),
  constraint pay_message_payslip FOREIGN KEY (company_id, payslip_id) REFERENCES payroll.payslip(company_id, id) ON DELETE CASCADE,
  constraint pay_message_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id)
) -- row-level security, forced;

CREATE INDEX pay_message_by_item ON payroll.pay_message USING btree (company_id, item_id);

CREATE INDEX pay_message_by_key ON payroll.pay_message USING btree (company_id, key_id);

CREATE INDEX pay_message_by_payslip ON payroll.pay_message USING btree (company_id, payslip_id, at, id);

create policy company_wall on payroll.pay_message using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table payroll.pay_run (
  company_id uuid not null,
  id uuid not null,
  month date not null,
  number integer not null,
  state text not null,
  pay_on date,
  note text not null,
  currency text not null,
  people integer not null,
  month_before date,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  key_id text not null,
  encrypted bytea not null,
  version integer not null default 1,
  constraint pay_run_pkey PRIMARY KEY (company_id, id),
  constraint pay_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint pay_run_company_id_month_number_key UNIQUE (company_id, month, number),
  constraint pay_run_decided CHECK ((((state = 'proposed'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint pay_run_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES organisation.person(id),
  constraint pay_run_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone))),
  constraint pay_run_number_check CHECK ((number >= 1)),
  constraint pay_run_people_check CHECK ((people > 0)),
  constraint pay_run_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES organisation.person(id),
  constraint pay_run_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'released'::text, 'withdrawn'::text]))),
  constraint pay_run_two CHECK (((state <> 'released'::text) OR (decided_by <> proposed_by)))
) -- row-level security, forced;

CREATE INDEX pay_run_by_key ON payroll.pay_run USING btree (company_id, key_id);

CREATE UNIQUE INDEX pay_run_one_waits ON payroll.pay_run USING btree (company_id, month) WHERE (state = 'proposed'::text);

create policy company_wall on payroll.pay_run using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only

create table payroll.pay_run_item (
  company_id uuid not null,
  run_id uuid not null,
  item_id uuid not null,
  place integer not null,
  names json not null,
  kind text not null,
  constraint pay_run_item_pkey PRIMARY KEY (company_id, run_id, item_id),
  constraint pay_run_item_item FOREIGN KEY (company_id, item_id) REFERENCES payroll.pay_item(company_id, id),
  constraint pay_run_item_kind_check CHECK ((kind = ANY (ARRAY['earning'::text, 'deduction'::text, 'employer-cost'::text]))),
  constraint pay_run_item_run FOREIGN KEY (company_id, run_id) REFERENCES payroll.pay_run(company_id, id)
) -- row-level security, forced;

CREATE INDEX pay_run_item_by_item ON payroll.pay_run_item USING btree (company_id, item_id);

create policy company_wall on payroll.pay_run_item using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what was paid for which application

create table payroll.payment (
  company_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  amount bigint not null,
  currency text not null,
  paid_on date not null,
  accounting_items text[] not null,
  at timestamp with time zone not null,
  by uuid,
  opposite_of uuid,
  constraint payment_pkey PRIMARY KEY (company_id, id),
  constraint payment_amount_check CHECK ((amount <> 0)),
  constraint payment_by_fkey FOREIGN KEY (by) REFERENCES organisation.person(id),
  constraint payment_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint payment_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payment_opposite FOREIGN KEY (company_id, opposite_of) REFERENCES payroll.payment(company_id, id) ON DELETE CASCADE,
  constraint payment_opposite_once UNIQUE (company_id, opposite_of),
  constraint payment_sign CHECK (((opposite_of IS NULL) = (amount > 0))),
  constraint payment_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) -- row-level security, forced;

CREATE INDEX payment_of_task ON payroll.payment USING btree (company_id, task_id);

create policy company_wall on payroll.payment using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table payroll.payslip (
  company_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  employment_id uuid not null,
  month date not null,
  version integer not null,
  department_id uuid,
  released_at timestamp with time zone,
  held_because text,
  confirmed_at timestamp with time zone,
  key_id text not null,
  encrypted bytea not null,
  constraint payslip_pkey PRIMARY KEY (company_id, id),
  constraint payslip_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint payslip_confirmed CHECK (((confirmed_at IS NULL) OR (released_at IS NOT NULL))),
  constraint payslip_department FOREIGN KEY (company_id, department_id) REFERENCES organisation.department(company_id, id),
  constraint payslip_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id),
  constraint payslip_held CHECK (((held_because IS NULL) OR (released_at IS NULL))),
  constraint payslip_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone))),
  constraint payslip_run FOREIGN KEY (company_id, run_id) REFERENCES payroll.pay_run(company_id, id),
  constraint payslip_version UNIQUE (company_id, employment_id, month, version),
  constraint payslip_version_check CHECK ((version >= 1))
) -- row-level security, forced;

CREATE INDEX payslip_by_department ON payroll.payslip USING btree (company_id, department_id);

CREATE INDEX payslip_by_key ON payroll.payslip USING btree (company_id, key_id);

CREATE INDEX payslip_by_run ON payroll.payslip USING btree (company_id, run_id, employment_id);

create policy company_wall on payroll.payslip using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only

create table payroll.payslip_look (
  company_id uuid not null,
  payslip_id uuid not null,
  person_id uuid not null,
  at timestamp with time zone not null,
  constraint payslip_look_pkey PRIMARY KEY (company_id, payslip_id, person_id, at),
  constraint payslip_look_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint payslip_look_payslip FOREIGN KEY (company_id, payslip_id) REFERENCES payroll.payslip(company_id, id) ON DELETE CASCADE,
  constraint payslip_look_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id)
) -- row-level security, forced;

create policy company_wall on payroll.payslip_look using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table payroll.reimbursement_item (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  threshold bigint,
  is_in_use boolean not null,
  version integer not null default 1,
  constraint reimbursement_item_pkey PRIMARY KEY (company_id, id),
  constraint reimbursement_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint reimbursement_item_threshold_check CHECK ((threshold > 0))
) -- row-level security, forced;

CREATE INDEX reimbursement_item_in_cn ON payroll.reimbursement_item USING btree (company_id, sort_cn, id);

CREATE INDEX reimbursement_item_in_en ON payroll.reimbursement_item USING btree (company_id, sort_en, id);

CREATE INDEX reimbursement_item_in_km ON payroll.reimbursement_item USING btree (company_id, sort_km, id);

CREATE INDEX reimbursement_item_in_vn ON payroll.reimbursement_item USING btree (company_id, sort_vn, id);

CREATE UNIQUE INDEX reimbursement_item_name_cn ON payroll.reimbursement_item USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX reimbursement_item_name_en ON payroll.reimbursement_item USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX reimbursement_item_name_km ON payroll.reimbursement_item USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX reimbursement_item_name_vn ON payroll.reimbursement_item USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on payroll.reimbursement_item using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: which applications named an item

create table payroll.reimbursement_item_use (
  company_id uuid not null,
  item_id uuid not null,
  task_id uuid not null,
  constraint reimbursement_item_use_pkey PRIMARY KEY (company_id, item_id, task_id),
  constraint reimbursement_item_use_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint reimbursement_item_used FOREIGN KEY (company_id, item_id) REFERENCES payroll.reimbursement_item(company_id, id)
) -- row-level security, forced;

CREATE INDEX reimbursement_item_use_of_task ON payroll.reimbursement_item_use USING btree (company_id, task_id);

create policy company_wall on payroll.reimbursement_item_use using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: deeds of no company, refused sign-ins among them

create table platform.group_log (
  id bigint not null generated,
  at timestamp with time zone not null,
  era smallint not null default 1,
  xid xid8 not null default pg_current_xact_id(),
  person_id uuid,
  account text not null,
  address text not null,
  request_id text not null,
  module text not null,
  action text not null,
  object text not null,
  before text,
  after text,
  on_behalf_of uuid,
  device text,
  constraint group_log_pkey PRIMARY KEY (id)
);

CREATE INDEX group_log_at ON platform.group_log USING btree (at, id);

CREATE INDEX group_log_kind ON platform.group_log USING btree (module, action, at, id);

CREATE INDEX group_log_object ON platform.group_log USING btree (object, at, id);

CREATE INDEX group_log_on_behalf ON platform.group_log USING btree (on_behalf_of, at, id) WHERE (on_behalf_of IS NOT NULL);

CREATE INDEX group_log_person ON platform.group_log USING btree (person_id, at, id);

CREATE INDEX group_log_xid ON platform.group_log USING btree (era, xid);

-- append-only: seals over the log of the group

create table platform.group_log_seal (
  number bigint not null,
  month date not null,
  era smallint not null,
  lo xid8 not null,
  hi xid8 not null,
  count integer not null,
  hash bytea not null,
  previous bytea,
  at timestamp with time zone not null,
  key_id text not null,
  mac bytea not null,
  constraint group_log_seal_pkey PRIMARY KEY (number),
  constraint group_log_seal_batch CHECK (((lo < hi) AND (count > 0)))
);

create table platform.group_outbox (
  id bigint not null generated,
  xid xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default now(),
  topic text not null,
  body text not null,
  constraint group_outbox_pkey PRIMARY KEY (xid, id)
);

create table platform.idempotency (
  person_id uuid not null,
  endpoint text not null,
  key text not null,
  at timestamp with time zone not null,
  request_hash text not null,
  status smallint not null,
  answer text,
  constraint idempotency_key PRIMARY KEY (person_id, endpoint, key)
);

CREATE INDEX idempotency_at ON platform.idempotency USING btree (at);

create table platform.job (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid,
  kind text not null,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  input text not null,
  result text,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint job_pkey PRIMARY KEY (company_id, id),
  constraint job_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
) -- row-level security, forced;

CREATE INDEX job_owner ON platform.job USING btree (company_id, owner_id, created_at DESC);

create policy company_wall on platform.job using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: which keys were used, the newest of a purpose last

create table platform.key_check (
  number integer not null generated,
  purpose text not null,
  key_id text not null,
  mac bytea not null,
  at timestamp with time zone not null,
  constraint key_check_pkey PRIMARY KEY (number),
  constraint key_check_purpose_check CHECK ((purpose = ANY (ARRAY['seals'::text, 'fields'::text, 'fingerprints'::text])))
);

-- append-only: seals over the operation log of a company

create table platform.log_seal (
  company_id uuid not null,
  number bigint not null,
  month date not null,
  era smallint not null,
  lo xid8 not null,
  hi xid8 not null,
  count integer not null,
  hash bytea not null,
  previous bytea,
  at timestamp with time zone not null,
  key_id text not null,
  mac bytea not null,
  constraint log_seal_pkey PRIMARY KEY (company_id, number),
  constraint log_seal_batch CHECK (((lo < hi) AND (count > 0)))
) -- row-level security, forced;

create policy company_wall on platform.log_seal using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: one row per deed of a company

create table platform.operation_log (
  company_id uuid not null,
  id bigint not null generated,
  at timestamp with time zone not null,
  era smallint not null default 1,
  xid xid8 not null default pg_current_xact_id(),
  person_id uuid,
  account text not null,
  address text not null,
  request_id text not null,
  module text not null,
  action text not null,
  object text not null,
  before text,
  after text,
  on_behalf_of uuid,
  device text,
  constraint operation_log_pkey PRIMARY KEY (company_id, at, id)
) partition by RANGE (at) -- row-level security, forced;

CREATE INDEX operation_log_kind ON ONLY platform.operation_log USING btree (company_id, module, action, at, id);

CREATE INDEX operation_log_object ON ONLY platform.operation_log USING btree (company_id, object, at DESC);

CREATE INDEX operation_log_on_behalf ON ONLY platform.operation_log USING btree (company_id, on_behalf_of, at, id) WHERE (on_behalf_of IS NOT NULL);

CREATE INDEX operation_log_person ON ONLY platform.operation_log USING btree (company_id, person_id, at, id);

CREATE INDEX operation_log_xid ON ONLY platform.operation_log USING btree (company_id, era, xid);

create policy company_wall on platform.operation_log using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table platform.outbox (
  company_id uuid not null,
  id bigint not null generated,
  xid xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default now(),
  topic text not null,
  body text not null,
  constraint outbox_pkey PRIMARY KEY (company_id, xid, id)
) -- row-level security, forced;

create policy company_wall on platform.outbox using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table rostering.calendar_day (
  company_id uuid not null,
  day date not null,
  nationality text not null default ''::text,
  kind text not null,
  names json not null,
  version integer not null default 1,
  proposed_of text,
  proposed_names json,
  constraint calendar_day_pkey PRIMARY KEY (company_id, day, nationality),
  constraint calendar_day_company FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint calendar_day_kind_check CHECK ((kind = ANY (ARRAY['workday'::text, 'rest'::text, 'holiday'::text, 'H-attendance'::text, 'SH-attendance'::text, 'foreign-spring-festival'::text]))),
  constraint calendar_day_proposed CHECK (((proposed_of IS NULL) = (proposed_names IS NULL)))
) -- row-level security, forced;

create policy company_wall on rostering.calendar_day using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table rostering.dirty_range (
  company_id uuid not null,
  id bigint not null generated,
  employment_id uuid not null,
  from_on date not null,
  to_on date not null,
  is_widened boolean not null default false,
  constraint dirty_range_pkey PRIMARY KEY (company_id, id)
) -- row-level security, forced;

CREATE INDEX dirty_range_of ON rostering.dirty_range USING btree (company_id, employment_id);

create policy company_wall on rostering.dirty_range using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table rostering.pattern (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  shift_ids uuid[] not null,
  version integer not null default 1,
  sort_km text collate "C" not null,
  constraint pattern_pkey PRIMARY KEY (company_id, id),
  constraint pattern_company FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint pattern_week CHECK ((array_length(shift_ids, 1) = 7))
) -- row-level security, forced;

CREATE UNIQUE INDEX pattern_name_cn ON rostering.pattern USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX pattern_name_en ON rostering.pattern USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX pattern_name_km ON rostering.pattern USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX pattern_name_vn ON rostering.pattern USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on rostering.pattern using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table rostering.pattern_assignment (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  pattern_id uuid not null,
  period daterange not null,
  constraint pattern_assignment_pkey PRIMARY KEY (company_id, id),
  constraint pattern_assignment_company_id_employment_id_fkey FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint pattern_assignment_company_id_pattern_id_fkey FOREIGN KEY (company_id, pattern_id) REFERENCES rostering.pattern(company_id, id),
  constraint pattern_assignment_one EXCLUDE USING gist (company_id WITH =, employment_id WITH =, period WITH &&),
  constraint pattern_assignment_period CHECK (((NOT isempty(period)) AND (NOT lower_inf(period))))
) -- row-level security, forced;

CREATE INDEX pattern_assignment_of ON rostering.pattern_assignment USING btree (company_id, pattern_id);

CREATE INDEX pattern_assignment_of_person ON rostering.pattern_assignment USING btree (company_id, employment_id) INCLUDE (pattern_id, period);

create policy company_wall on rostering.pattern_assignment using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table rostering.schedule_cell (
  company_id uuid not null,
  employment_id uuid not null,
  day date not null,
  shift_id uuid,
  source text not null,
  version integer not null default 1,
  constraint schedule_cell_pkey PRIMARY KEY (company_id, employment_id, day),
  constraint schedule_cell_company_id_employment_id_fkey FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint schedule_cell_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES rostering.shift(company_id, id),
  constraint schedule_cell_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'batch'::text])))
) -- row-level security, forced;

CREATE INDEX schedule_cell_of_shift ON rostering.schedule_cell USING btree (company_id, shift_id, day) WHERE (shift_id IS NOT NULL);

create policy company_wall on rostering.schedule_cell using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table rostering.shift (
  company_id uuid not null,
  id uuid not null,
  letter text not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  colour smallint not null,
  version integer not null default 1,
  sort_km text collate "C" not null,
  constraint shift_pkey PRIMARY KEY (company_id, id),
  constraint shift_colour CHECK (((colour >= 1) AND (colour <= 8))),
  constraint shift_company FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

CREATE UNIQUE INDEX shift_letter ON rostering.shift USING btree (company_id, platform.normal_form(letter));

CREATE UNIQUE INDEX shift_name_cn ON rostering.shift USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX shift_name_en ON rostering.shift USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX shift_name_km ON rostering.shift USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX shift_name_vn ON rostering.shift USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on rostering.shift using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table rostering.shift_department (
  company_id uuid not null,
  shift_id uuid not null,
  department_id uuid not null,
  constraint shift_department_pkey PRIMARY KEY (company_id, shift_id, department_id),
  constraint shift_department_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES rostering.shift(company_id, id) ON DELETE CASCADE,
  constraint shift_department_department FOREIGN KEY (company_id, department_id) REFERENCES organisation.department(company_id, id)
) -- row-level security, forced;

create policy company_wall on rostering.shift_department using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table rostering.shift_version (
  company_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  number integer not null,
  effective_on date not null,
  kind text not null,
  periods json not null,
  breaks json not null,
  before_minutes integer not null,
  after_minutes integer not null,
  late_grace integer not null,
  early_grace integer not null,
  flex_start_to integer,
  core_from integer,
  core_to integer,
  required_minutes integer not null,
  clocking text not null,
  constraint shift_version_pkey PRIMARY KEY (company_id, id),
  constraint shift_version_clocking_check CHECK ((clocking = ANY (ARRAY['in-and-out'::text, 'in-only'::text, 'none'::text]))),
  constraint shift_version_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES rostering.shift(company_id, id) ON DELETE CASCADE,
  constraint shift_version_day UNIQUE (company_id, shift_id, effective_on),
  constraint shift_version_free_clocking CHECK (((clocking <> 'in-only'::text) OR (kind <> 'free'::text))),
  constraint shift_version_kind_check CHECK ((kind = ANY (ARRAY['fixed'::text, 'flexible'::text, 'free'::text]))),
  constraint shift_version_number UNIQUE (company_id, shift_id, number)
) -- row-level security, forced;

create policy company_wall on rostering.shift_version using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create view rostering.v_dirty_range as
 SELECT company_id, employment_id, from_on, to_on
   FROM rostering.dirty_range;

create view rostering.v_pattern as
 SELECT company_id, id AS pattern_id, names
   FROM rostering.pattern;

create view rostering.v_shift as
 SELECT company_id, id AS shift_id, letter, colour, names
   FROM rostering.shift;

create view rostering.v_shift_version as
 SELECT company_id, id AS version_id, shift_id, number, effective_on, kind, periods, after_minutes,
    late_grace, flex_start_to, core_from, core_to, clocking
   FROM rostering.shift_version;

create table system.client_error (
  fingerprint text not null,
  build text not null,
  kind text not null,
  message text not null,
  stack text not null,
  route text not null,
  browser text not null,
  count integer not null default 1,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint client_error_pkey PRIMARY KEY (fingerprint, build)
);

CREATE INDEX client_error_last ON system.client_error USING btree (last_at);

-- append-only: the values of the group’s parameters

create table system.group_parameter_decision (
  id bigint not null generated,
  key text not null,
  value text not null,
  decided_at timestamp with time zone not null,
  decided_by text not null,
  constraint group_parameter_decision_pkey PRIMARY KEY (id)
);

CREATE INDEX group_parameter_decision_key ON system.group_parameter_decision USING btree (key, id);

-- append-only: the values of a company’s parameters from a day on

create table system.parameter_decision (
  company_id uuid not null,
  id bigint not null generated,
  key text not null,
  from_on date not null,
  value text not null,
  decided_at timestamp with time zone not null,
  decided_by text not null,
  constraint parameter_decision_pkey PRIMARY KEY (company_id, id),
  constraint parameter_decision_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

CREATE INDEX parameter_decision_key ON system.parameter_decision USING btree (company_id, key, from_on);

create policy company_wall on system.parameter_decision using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what assessors gave

create table workflow.assessment (
  company_id uuid not null,
  evaluation_id uuid not null,
  number integer not null,
  assessor text not null,
  round integer not null,
  assignment_id smallint,
  person_id uuid not null,
  given_at timestamp with time zone not null,
  points json not null,
  outcome text,
  outcome_on date,
  outcome_reason text not null,
  constraint assessment_pkey PRIMARY KEY (company_id, evaluation_id, number),
  constraint assessment_assessor_check CHECK ((assessor = ANY (ARRAY['employee'::text, 'manager'::text, 'approver'::text]))),
  constraint assessment_employee CHECK (((assessor = 'employee'::text) = (assignment_id IS NULL))),
  constraint assessment_evaluation FOREIGN KEY (company_id, evaluation_id) REFERENCES workflow.evaluation(company_id, id) ON DELETE CASCADE,
  constraint assessment_number_check CHECK ((number > 0)),
  constraint assessment_outcome CHECK ((((outcome IS NULL) = (outcome_on IS NULL)) AND ((outcome IS NULL) OR (assessor = 'approver'::text)))),
  constraint assessment_outcome_check CHECK ((outcome = ANY (ARRAY['extend'::text, 'dismiss'::text]))),
  constraint assessment_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id),
  constraint assessment_round_check CHECK ((round > 0))
) -- row-level security, forced;

create policy company_wall on workflow.assessment using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.days_upgrade (
  company_id uuid not null,
  constraint days_upgrade_pkey PRIMARY KEY (company_id),
  constraint days_upgrade_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

create policy company_wall on workflow.days_upgrade using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.delegation (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  delegate_id uuid not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  reason text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  version integer not null default 1,
  task_id uuid,
  away_from date,
  away_to date,
  is_left boolean not null default false,
  waits boolean not null default false,
  constraint delegation_pkey PRIMARY KEY (company_id, id),
  constraint delegation_away CHECK ((((task_id IS NULL) = (away_from IS NULL)) AND ((task_id IS NULL) = (away_to IS NULL)) AND (away_from <= away_to))),
  constraint delegation_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint delegation_created_by_fkey FOREIGN KEY (created_by) REFERENCES organisation.person(id),
  constraint delegation_delegate_id_fkey FOREIGN KEY (delegate_id) REFERENCES organisation.person(id),
  constraint delegation_once EXCLUDE USING gist (company_id WITH =, person_id WITH =, tstzrange(from_at, until_at) WITH &&),
  constraint delegation_other CHECK ((person_id <> delegate_id)),
  constraint delegation_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id),
  constraint delegation_span CHECK ((from_at < until_at)),
  constraint delegation_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id)
) -- row-level security, forced;

CREATE INDEX delegation_of_delegate ON workflow.delegation USING btree (company_id, delegate_id, until_at);

CREATE INDEX delegation_of_task ON workflow.delegation USING btree (company_id, task_id) WHERE (task_id IS NOT NULL);

create policy company_wall on workflow.delegation using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.delegation_proposal (
  company_id uuid not null,
  task_id uuid not null,
  from_day date not null,
  to_day date not null,
  person_id uuid not null,
  constraint delegation_proposal_pkey PRIMARY KEY (company_id, task_id, from_day),
  constraint delegation_proposal_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint delegation_proposal_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id),
  constraint delegation_proposal_span CHECK ((from_day <= to_day)),
  constraint delegation_proposal_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX delegation_proposal_person ON workflow.delegation_proposal USING btree (company_id, person_id, to_day);

create policy company_wall on workflow.delegation_proposal using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.evaluation (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  form_version_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint evaluation_pkey PRIMARY KEY (company_id, id),
  constraint evaluation_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint evaluation_form_version FOREIGN KEY (company_id, form_version_id) REFERENCES workflow.evaluation_form_version(company_id, id)
) -- row-level security, forced;

CREATE INDEX evaluation_of_employment ON workflow.evaluation USING btree (company_id, employment_id);

CREATE INDEX evaluation_running ON workflow.evaluation USING btree (company_id, form_version_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX evaluation_one_runs ON workflow.evaluation USING btree (company_id, employment_id) WHERE (ended_at IS NULL);

create policy company_wall on workflow.evaluation using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.evaluation_form (
  company_id uuid not null,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  current_id uuid not null,
  version integer not null default 1,
  constraint evaluation_form_pkey PRIMARY KEY (company_id, id),
  constraint evaluation_form_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint evaluation_form_current FOREIGN KEY (company_id, current_id) REFERENCES workflow.evaluation_form_version(company_id, id)
) -- row-level security, forced;

CREATE INDEX evaluation_form_in_cn ON workflow.evaluation_form USING btree (company_id, sort_cn, id);

CREATE INDEX evaluation_form_in_en ON workflow.evaluation_form USING btree (company_id, sort_en, id);

CREATE INDEX evaluation_form_in_km ON workflow.evaluation_form USING btree (company_id, sort_km, id);

CREATE INDEX evaluation_form_in_vn ON workflow.evaluation_form USING btree (company_id, sort_vn, id);

CREATE UNIQUE INDEX evaluation_form_name_cn ON workflow.evaluation_form USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX evaluation_form_name_en ON workflow.evaluation_form USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX evaluation_form_name_km ON workflow.evaluation_form USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX evaluation_form_name_vn ON workflow.evaluation_form USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on workflow.evaluation_form using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.evaluation_form_department (
  company_id uuid not null,
  department_id uuid not null,
  form_id uuid not null,
  constraint evaluation_form_department_one PRIMARY KEY (company_id, department_id),
  constraint evaluation_form_department_department FOREIGN KEY (company_id, department_id) REFERENCES organisation.department(company_id, id),
  constraint evaluation_form_department_form FOREIGN KEY (company_id, form_id) REFERENCES workflow.evaluation_form(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX evaluation_form_department_of_form ON workflow.evaluation_form_department USING btree (company_id, form_id);

create policy company_wall on workflow.evaluation_form_department using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what evaluations are made by

create table workflow.evaluation_form_version (
  company_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  number integer not null,
  content text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  constraint evaluation_form_version_pkey PRIMARY KEY (company_id, id),
  constraint evaluation_form_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint evaluation_form_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES organisation.person(id),
  constraint evaluation_form_version_number UNIQUE (company_id, form_id, number),
  constraint evaluation_form_version_number_check CHECK ((number > 0))
) -- row-level security, forced;

create policy company_wall on workflow.evaluation_form_version using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.flow_rule (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  priority smallint not null,
  is_on boolean not null,
  is_default boolean not null,
  current_id uuid not null,
  created_by uuid,
  version integer not null default 1,
  constraint flow_rule_pkey PRIMARY KEY (company_id, id),
  constraint flow_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint flow_rule_created_by_fkey FOREIGN KEY (created_by) REFERENCES organisation.person(id),
  constraint flow_rule_current FOREIGN KEY (company_id, current_id) REFERENCES workflow.flow_rule_version(company_id, id),
  constraint flow_rule_priority UNIQUE (company_id, kind, priority) DEFERRABLE INITIALLY DEFERRED,
  constraint flow_rule_priority_check CHECK (((priority >= 1) AND (priority <= 99)))
) -- row-level security, forced;

CREATE UNIQUE INDEX flow_rule_default ON workflow.flow_rule USING btree (company_id, kind) WHERE is_default;

CREATE UNIQUE INDEX flow_rule_name_cn ON workflow.flow_rule USING btree (company_id, platform.normal_form((names ->> 'cn'::text))) WHERE ((names ->> 'cn'::text) <> ''::text);

CREATE UNIQUE INDEX flow_rule_name_en ON workflow.flow_rule USING btree (company_id, platform.normal_form((names ->> 'en'::text))) WHERE ((names ->> 'en'::text) <> ''::text);

CREATE UNIQUE INDEX flow_rule_name_km ON workflow.flow_rule USING btree (company_id, platform.normal_form((names ->> 'km'::text))) WHERE ((names ->> 'km'::text) <> ''::text);

CREATE UNIQUE INDEX flow_rule_name_vn ON workflow.flow_rule USING btree (company_id, platform.normal_form((names ->> 'vn'::text))) WHERE ((names ->> 'vn'::text) <> ''::text);

create policy company_wall on workflow.flow_rule using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what tasks are decided by

create table workflow.flow_rule_version (
  company_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  number integer not null,
  content json not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  constraint flow_rule_version_pkey PRIMARY KEY (company_id, id),
  constraint flow_rule_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint flow_rule_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES organisation.person(id),
  constraint flow_rule_version_number UNIQUE (company_id, rule_id, number),
  constraint flow_rule_version_number_check CHECK ((number > 0))
) -- row-level security, forced;

create policy company_wall on workflow.flow_rule_version using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.free_task_number (
  company_id uuid not null,
  number integer not null,
  constraint free_task_number_pkey PRIMARY KEY (company_id, number),
  constraint free_task_number_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

create policy company_wall on workflow.free_task_number using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.holder_check (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  due_on date not null,
  after_id uuid,
  passed_at timestamp with time zone,
  constraint holder_check_pkey PRIMARY KEY (company_id, id),
  constraint holder_check_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint holder_check_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX holder_check_due ON workflow.holder_check USING btree (company_id, due_on);

create policy company_wall on workflow.holder_check using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.payment_before (
  company_id uuid not null,
  task_id uuid not null,
  assignment_id smallint not null,
  constraint payment_before_pkey PRIMARY KEY (company_id, task_id, assignment_id),
  constraint payment_before_assignment FOREIGN KEY (company_id, task_id, assignment_id) REFERENCES workflow.task_assignment(company_id, task_id, id) ON DELETE CASCADE
) -- row-level security, forced;

create policy company_wall on workflow.payment_before using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.payment_upgrade (
  company_id uuid not null,
  constraint payment_upgrade_pkey PRIMARY KEY (company_id),
  constraint payment_upgrade_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

create policy company_wall on workflow.payment_upgrade using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.role_check (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  role_id uuid not null,
  person_ids uuid[] not null,
  due_at timestamp with time zone not null,
  after_id uuid,
  passed_at timestamp with time zone,
  came json not null default '{}'::json,
  constraint role_check_pkey PRIMARY KEY (company_id, id),
  constraint role_check_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

CREATE INDEX role_check_due ON workflow.role_check USING btree (company_id, due_at);

create policy company_wall on workflow.role_check using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.task (
  company_id uuid not null,
  id uuid not null,
  number integer not null,
  kind text not null,
  title text not null,
  initiator_id uuid not null,
  recipient_id uuid not null,
  employment_id uuid not null,
  status text not null,
  phase text not null,
  step smallint,
  round integer not null,
  rollbacks integer not null,
  version integer not null,
  abnormal text[] not null,
  rule_id uuid not null,
  rule_version_id uuid not null,
  plan json not null,
  form json not null,
  created_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  last_by uuid,
  last_action text not null,
  urged_at timestamp with time zone,
  settle_problem text,
  rules_met json,
  titles json,
  steps smallint not null generated default COALESCE(json_array_length(
CASE
    WHEN (phase = 'execution'::text) THEN (plan -> 'executions'::text)
    ELSE (plan -> 'approvals'::text)
END), 0),
  reviser_id uuid,
  amounts json,
  constraint task_pkey PRIMARY KEY (company_id, id),
  constraint task_closed CHECK (((status = ANY (ARRAY['IP'::text, 'AP'::text])) OR ((phase = 'none'::text) AND (abnormal = '{}'::text[])))),
  constraint task_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint task_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint task_initiator_id_fkey FOREIGN KEY (initiator_id) REFERENCES organisation.person(id),
  constraint task_last_by_fkey FOREIGN KEY (last_by) REFERENCES organisation.person(id),
  constraint task_number UNIQUE (company_id, number),
  constraint task_phase_check CHECK ((phase = ANY (ARRAY['approval'::text, 'execution'::text, 'revision'::text, 'none'::text]))),
  constraint task_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES organisation.person(id),
  constraint task_reviser CHECK (((reviser_id IS NULL) OR (phase = 'revision'::text))),
  constraint task_reviser_id_fkey FOREIGN KEY (reviser_id) REFERENCES organisation.person(id),
  constraint task_rollbacks_check CHECK ((rollbacks >= 0)),
  constraint task_round_check CHECK ((round > 0)),
  constraint task_rule_version FOREIGN KEY (company_id, rule_version_id) REFERENCES workflow.flow_rule_version(company_id, id),
  constraint task_status_check CHECK ((status = ANY (ARRAY['IP'::text, 'RJ'::text, 'AP'::text, 'ST'::text, 'WD'::text, 'DL'::text, 'LC'::text]))),
  constraint task_step CHECK (((step IS NOT NULL) = (phase = ANY (ARRAY['approval'::text, 'execution'::text])))),
  constraint task_step_check CHECK (((step >= 1) AND (step <= 10))),
  constraint task_version_check CHECK ((version > 0))
) -- row-level security, forced;

CREATE INDEX task_abnormal ON workflow.task USING btree (company_id, created_at DESC, id) WHERE (abnormal <> '{}'::text[]);

CREATE INDEX task_deleted ON workflow.task USING btree (company_id, id) INCLUDE (kind) WHERE (status = 'DL'::text);

CREATE INDEX task_in_revision ON workflow.task USING btree (company_id, initiator_id, created_at DESC, id DESC) WHERE (phase = 'revision'::text);

CREATE INDEX task_newest ON workflow.task USING btree (company_id, created_at DESC, id DESC);

CREATE INDEX task_not_ended ON workflow.task USING btree (company_id, id) WHERE (status = ANY (ARRAY['IP'::text, 'AP'::text, 'DL'::text]));

CREATE INDEX task_of_employment ON workflow.task USING btree (company_id, employment_id, created_at DESC, id DESC);

CREATE INDEX task_of_initiator ON workflow.task USING btree (company_id, initiator_id, created_at DESC, id DESC);

CREATE INDEX task_of_kind ON workflow.task USING btree (company_id, kind, created_at DESC, id DESC);

CREATE INDEX task_of_recipient ON workflow.task USING btree (company_id, recipient_id, created_at DESC, id DESC);

CREATE INDEX task_of_rule ON workflow.task USING btree (company_id, rule_id, created_at DESC);

CREATE INDEX task_with_reviser ON workflow.task USING btree (company_id, reviser_id, created_at DESC, id DESC) WHERE (reviser_id IS NOT NULL);

create policy company_wall on workflow.task using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.task_assignment (
  company_id uuid not null,
  task_id uuid not null,
  id smallint not null,
  person_id uuid not null,
  lane text not null,
  step smallint not null,
  round integer not null,
  place smallint not null,
  parent_id smallint,
  added_where text,
  added_by uuid,
  state text not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by uuid,
  is_automatic boolean not null,
  is_void boolean not null,
  spares_later boolean not null,
  due_at timestamp with time zone,
  is_deadline_over boolean not null,
  reason json not null,
  substitutes json not null,
  filed_at timestamp with time zone not null,
  has_acted boolean not null generated default (is_automatic OR COALESCE((closed_by = person_id), false)),
  constraint task_assignment_pkey PRIMARY KEY (company_id, task_id, id),
  constraint task_assignment_added_by_fkey FOREIGN KEY (added_by) REFERENCES organisation.person(id),
  constraint task_assignment_added_where_check CHECK ((added_where = ANY (ARRAY['before'::text, 'after'::text, 'together'::text]))),
  constraint task_assignment_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES organisation.person(id),
  constraint task_assignment_lane_check CHECK ((lane = ANY (ARRAY['approval'::text, 'execution'::text]))),
  constraint task_assignment_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id),
  constraint task_assignment_step_check CHECK (((step >= 1) AND (step <= 10))),
  constraint task_assignment_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX task_assignment_acted ON workflow.task_assignment USING btree (company_id, person_id, filed_at DESC, task_id DESC) WHERE has_acted;

CREATE INDEX task_assignment_due ON workflow.task_assignment USING btree (company_id, due_at) WHERE ((state = 'open'::text) AND (due_at IS NOT NULL) AND (NOT is_deadline_over));

CREATE INDEX task_assignment_held ON workflow.task_assignment USING btree (company_id, person_id, task_id) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text]));

CREATE INDEX task_assignment_of_person ON workflow.task_assignment USING btree (company_id, person_id, filed_at DESC, task_id DESC);

CREATE INDEX task_assignment_open ON workflow.task_assignment USING btree (company_id, person_id, filed_at DESC, task_id DESC) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX task_assignment_once ON workflow.task_assignment USING btree (company_id, task_id, person_id) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text]));

create policy company_wall on workflow.task_assignment using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.task_attachment (
  company_id uuid not null,
  id uuid not null,
  draft_id uuid,
  task_id uuid,
  writer_id uuid not null,
  added_at timestamp with time zone not null,
  name text not null,
  media_type text not null,
  content_hash text not null,
  size integer not null,
  file_key text not null,
  added_round integer,
  removed_round integer,
  dropped_at timestamp with time zone,
  constraint task_attachment_pkey PRIMARY KEY (company_id, id),
  constraint task_attachment_added_round_check CHECK ((added_round > 0)),
  constraint task_attachment_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint task_attachment_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint task_attachment_dropped CHECK (((dropped_at IS NULL) OR (draft_id IS NOT NULL))),
  constraint task_attachment_file UNIQUE (company_id, file_key),
  constraint task_attachment_name_check CHECK ((name <> ''::text)),
  constraint task_attachment_of CHECK (((draft_id IS NULL) <> (task_id IS NULL))),
  constraint task_attachment_rounds CHECK ((((task_id IS NULL) = (added_round IS NULL)) AND ((removed_round IS NULL) OR (removed_round > added_round)))),
  constraint task_attachment_size_check CHECK ((size > 0)),
  constraint task_attachment_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE,
  constraint task_attachment_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES organisation.person(id)
) -- row-level security, forced;

CREATE INDEX task_attachment_loose ON workflow.task_attachment USING btree (company_id, writer_id) WHERE (draft_id IS NOT NULL);

CREATE INDEX task_attachment_of_draft ON workflow.task_attachment USING btree (company_id, draft_id, added_at) WHERE (draft_id IS NOT NULL);

CREATE INDEX task_attachment_of_task ON workflow.task_attachment USING btree (company_id, task_id, added_at) WHERE (task_id IS NOT NULL);

create policy company_wall on workflow.task_attachment using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what was said

create table workflow.task_comment (
  company_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  person_id uuid not null,
  at timestamp with time zone not null,
  text text not null,
  mentioned uuid[] not null,
  constraint task_comment_pkey PRIMARY KEY (company_id, id),
  constraint task_comment_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id),
  constraint task_comment_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX task_comment_of_task ON workflow.task_comment USING btree (company_id, task_id, at);

create policy company_wall on workflow.task_comment using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.task_copy (
  company_id uuid not null,
  task_id uuid not null,
  person_id uuid not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  reason json not null,
  filed_at timestamp with time zone not null,
  constraint task_copy_pkey PRIMARY KEY (company_id, task_id, person_id),
  constraint task_copy_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id),
  constraint task_copy_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX task_copy_of_person ON workflow.task_copy USING btree (company_id, person_id, filed_at DESC, task_id DESC);

create policy company_wall on workflow.task_copy using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.task_count (
  company_id uuid not null,
  id bigint not null generated,
  kind text not null,
  tasks integer not null,
  constraint task_count_pkey PRIMARY KEY (company_id, id) INCLUDE (kind, tasks),
  constraint task_count_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

create policy company_wall on workflow.task_count using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.task_counter (
  company_id uuid not null,
  last integer not null,
  gone integer not null default 0,
  constraint task_counter_pkey PRIMARY KEY (company_id),
  constraint task_counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id)
) -- row-level security, forced;

create policy company_wall on workflow.task_counter using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.task_draft (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  employment_id uuid not null,
  form json not null,
  saved_at timestamp with time zone not null,
  version integer not null default 1,
  chosen json not null,
  constraint task_draft_pkey PRIMARY KEY (company_id, id),
  constraint task_draft_company_id_fkey FOREIGN KEY (company_id) REFERENCES organisation.company(company_id),
  constraint task_draft_employment FOREIGN KEY (company_id, employment_id) REFERENCES organisation.employment(company_id, id) ON DELETE CASCADE,
  constraint task_draft_person_id_fkey FOREIGN KEY (person_id) REFERENCES organisation.person(id)
) -- row-level security, forced;

CREATE INDEX task_draft_of_person ON workflow.task_draft USING btree (company_id, person_id, saved_at DESC);

create policy company_wall on workflow.task_draft using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what was decided

create table workflow.task_entry (
  company_id uuid not null,
  task_id uuid not null,
  number integer not null,
  action text not null,
  at timestamp with time zone not null,
  actor_id uuid,
  entry json not null,
  constraint task_entry_pkey PRIMARY KEY (company_id, task_id, number),
  constraint task_entry_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES organisation.person(id),
  constraint task_entry_number_check CHECK ((number > 0)),
  constraint task_entry_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

create policy company_wall on workflow.task_entry using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create table workflow.task_link (
  company_id uuid not null,
  task_id uuid not null,
  other_id uuid not null,
  link text not null,
  constraint task_link_pkey PRIMARY KEY (company_id, task_id, other_id),
  constraint task_link_link_check CHECK ((link = ANY (ARRAY['advance'::text, 'cancellation'::text]))),
  constraint task_link_other FOREIGN KEY (company_id, other_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE,
  constraint task_link_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

CREATE INDEX task_link_of_other ON workflow.task_link USING btree (company_id, other_id);

create policy company_wall on workflow.task_link using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

-- append-only: what was applied for

create table workflow.task_snapshot (
  company_id uuid not null,
  task_id uuid not null,
  round integer not null,
  form json not null,
  submitted_at timestamp with time zone not null,
  constraint task_snapshot_pkey PRIMARY KEY (company_id, task_id, round),
  constraint task_snapshot_task FOREIGN KEY (company_id, task_id) REFERENCES workflow.task(company_id, id) ON DELETE CASCADE
) -- row-level security, forced;

create policy company_wall on workflow.task_snapshot using (((company_id = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) IS TRUE));

create view workflow.v_task as
 SELECT company_id, id AS task_id, kind, number, title, status, initiator_id, created_at
   FROM workflow.task;
