-- A session opens all that its person may do, or the clock alone on a phone that is kept for it.
alter table identity.session add column kind text not null default 'full';
alter table identity.session add constraint session_kind_check check (kind in ('full', 'clock'));
-- A phone's session has no end that slides: it is as long as it was given, and never opens pay.
alter table identity.session add constraint session_clock_ends check (kind = 'full' or (idle_until = absolute_until and secondary_until is null));

-- From where people of an office may clock on the web: its networks, a place of theirs, or either. An office without a row, or with neither, is
-- clocked at from anywhere. Where somebody was when they pressed is compared and not kept.
create table attendance.clock_rule (
  company_id uuid not null,
  office_id uuid not null,
  networks text[] not null default '{}',
  latitude double precision,
  longitude double precision,
  radius int,
  version int not null default 1,
  primary key (company_id, office_id),
  constraint clock_rule_office foreign key (company_id, office_id) references organisation.office (company_id, id) on delete cascade,
  constraint clock_rule_place check (
    (latitude is null and longitude is null and radius is null)
    or (latitude between -90 and 90 and longitude between -180 and 180 and radius between 20 and 100000))
);
call platform.wall('attendance.clock_rule');
