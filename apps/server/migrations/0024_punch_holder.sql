-- Whose a punch is and where they worked on its day, one row beside each punch that counts: a list of a department's punches, or of
-- nobody's, reads what it shows and no more. Derived: the punch stays as it came, and a PIN given or corrected late changes these rows.
create table attendance.punch_holder (
  company_id uuid not null,
  punch_id bigint not null,
  -- Of the punch: lists are read in its order, and its wall clock says the day.
  at timestamptz not null,
  wall timestamp not null,
  -- Who answers to it, and the department of their main position on that day.
  employment_id uuid,
  department_id uuid,
  -- Of a punch that nobody answers to, and of no other: what the inbox and the imports count by.
  pin_space_id uuid,
  pin text,
  import_id uuid,
  primary key (company_id, punch_id),
  constraint punch_holder_nobody check (pin is null or employment_id is null)
);
call platform.wall('attendance.punch_holder');

-- The main position of a day without the places around it: what is asked for every punch.
create view organisation.v_main_position with (security_invoker = true) as
  select company_id, employment_id, from_on, until_on, department_id from organisation.position where is_main;

-- Who holds a PIN, and where somebody works, is looked up punch by punch: these answer alone, ten times as soon as the indexes of periods.
create index pin_assignment_of_pin on organisation.pin_assignment (pin_space_id, pin) include (period, of_company_id, employment_id);
create index position_main_department on organisation.position (company_id, employment_id, from_on) include (until_on, department_id) where is_main;

-- What the rows say, found from the facts: of all punches in a view, and of those just written in the trigger that writes their rows in
-- the same statement, whoever writes them, so that none is ever missing from a list. Nobody answers to a PIN on a day on which no
-- company's employee holds it, unless the punch ends the last night of who held it until the day before.
do $migration$
declare
  found text := $text$select p.company_id, p.id as punch_id, p.at, p.wall, coalesce(p.employment_id, a.employment_id) as employment_id, q.department_id,
    nobody.pin_space_id, nobody.pin, nobody.import_id
  from %s p
  left join organisation.v_pin a on a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.of_company_id = p.company_id
    and lower(a.period) <= p.wall::date and (upper_inf(a.period) or upper(a.period) > p.wall::date)
  left join organisation.v_main_position q on q.company_id = p.company_id and q.employment_id = case when p.employment_id is not null then p.employment_id else a.employment_id end
    and q.from_on <= p.wall::date and (q.until_on is null or q.until_on > p.wall::date)
  left join lateral (select p.pin_space_id, p.pin, p.import_id
    where p.pin is not null and a.employment_id is null and not exists (select from organisation.v_pin o
      where o.pin_space_id = p.pin_space_id and o.pin = p.pin and lower(o.period) <= p.wall::date
        and (upper_inf(o.period) or upper(o.period) > p.wall::date or (upper(o.period) = p.wall::date and o.of_company_id = p.company_id and exists (
          select from attendance.day_result r join attendance.shift_version v on v.company_id = r.company_id and v.id = r.shift_version_id
          where r.company_id = p.company_id and r.employment_id = o.employment_id and r.day = upper(o.period) - 1
            and (v.periods->-1->>'to')::int > 1440 and p.wall <= r.day + make_interval(mins => (v.periods->-1->>'to')::int + v.after_minutes)))))
    offset 0) nobody on true
  where not p.is_void$text$;
begin
  execute format('create view attendance.punch_holder_found with (security_invoker = true) as ' || found, 'attendance.punch');
  execute format($function$create function attendance.hold_punches() returns trigger language plpgsql as $body$
begin
  if tg_op = 'UPDATE' then
    delete from attendance.punch_holder h using changed c where h.company_id = c.company_id and h.punch_id = c.id;
  end if;
  insert into attendance.punch_holder (company_id, punch_id, at, wall, employment_id, department_id, pin_space_id, pin, import_id)
  $function$ || found || $function$;
  return null;
end $body$$function$, 'changed');
end $migration$;
create trigger punch_came after insert on attendance.punch
  referencing new table as changed for each statement execute function attendance.hold_punches();
create trigger punch_changed after update on attendance.punch
  referencing new table as changed for each statement execute function attendance.hold_punches();

-- The walls stand before the owner, too.
alter table attendance.punch no force row level security;
alter table attendance.punch_holder no force row level security;
alter table attendance.day_result no force row level security;
alter table attendance.shift_version no force row level security;
alter table organisation.position no force row level security;
insert into attendance.punch_holder (company_id, punch_id, at, wall, employment_id, department_id, pin_space_id, pin, import_id)
  select company_id, punch_id, at, wall, employment_id, department_id, pin_space_id, pin, import_id from attendance.punch_holder_found;
do $$
begin
  if (select count(*) from attendance.punch_holder) <> (select count(*) from attendance.punch where not is_void) then
    raise exception 'not every punch was found';
  end if;
end $$;
alter table attendance.punch force row level security;
alter table attendance.punch_holder force row level security;
alter table attendance.day_result force row level security;
alter table attendance.shift_version force row level security;
alter table organisation.position force row level security;

create index punch_holder_of_department on attendance.punch_holder (company_id, department_id, at, punch_id) include (wall);
-- Punches that nobody answers to: in order of time, by PIN for the inbox, by file for the imports.
create index punch_holder_nobody_at on attendance.punch_holder (company_id, at, punch_id) include (wall) where pin is not null;
create index punch_holder_nobody_pin on attendance.punch_holder (company_id, pin_space_id, pin, at) include (wall) where pin is not null;
create index punch_holder_nobody_import on attendance.punch_holder (company_id, import_id, pin) where pin is not null;

-- The index alone answers how many there are, and leads to the newest of an office and of a file.
drop index attendance.punch_at;
create index punch_at on attendance.punch (company_id, at, id) include (is_void);
create index punch_of_office on attendance.punch (company_id, office_id, at, id) include (is_void);
drop index attendance.punch_of_import;
create index punch_of_import on attendance.punch (company_id, import_id, at, id) where import_id is not null;
