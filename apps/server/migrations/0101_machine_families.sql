-- What family a machine is of, learnt at its first call; one of doors goes on only once it has its code of registration. And when it told all
-- of its users.
alter table attendance.machine_contact
  add column family text not null default 'attendance',
  add column is_registered boolean not null default false,
  add column users_read_at timestamptz,
  add constraint machine_contact_family check (family in ('attendance', 'access'));

alter table attendance.machine_command
  drop constraint machine_command_kind,
  add constraint machine_command_kind check (kind in ('set-clock', 'info', 'log', 'check', 'users'));

-- Whom a machine knows, as it said it last: PIN, name and whether there is a card, and nothing else of them.
create table attendance.machine_user (
  company_id uuid not null,
  machine_id uuid not null,
  pin text not null,
  name text not null,
  has_card boolean not null,
  said_at timestamptz not null,
  primary key (company_id, machine_id, pin),
  constraint machine_user_machine foreign key (company_id, machine_id) references attendance.machine (company_id, id) on delete cascade
);
call platform.wall('attendance.machine_user');

-- Days that wait for machines are looked for with every tick, and whenever somebody looks at the machines; they are few among all days.
create index day_result_awaiting on attendance.day_result (company_id, day) where state = 'awaiting' and open_until is not null;
