-- What payslips of a company consist of: a line each, in the order of the positions of their items.
create table payroll.pay_item (
  company_id uuid not null references organisation.company,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  kind text not null check (kind in ('earning', 'deduction', 'employer-cost')),
  position smallint not null check (position between 1 and 999),
  -- Where its amounts come from, as far as it is known here.
  origin text not null check (origin in ('none', 'salary', 'overtime', 'leave', 'attendance', 'benefit', 'expired-leave')),
  is_in_use boolean not null,
  version integer not null default 1,
  primary key (company_id, id)
);
call platform.wall('payroll.pay_item');
call platform.names_unique('payroll.pay_item', 'company_id');
-- A page is read in the order of its reader's language, from an index.
create index pay_item_in_cn on payroll.pay_item (company_id, sort_cn, id);
create index pay_item_in_en on payroll.pay_item (company_id, sort_en, id);
create index pay_item_in_vn on payroll.pay_item (company_id, sort_vn, id);
create index pay_item_in_km on payroll.pay_item (company_id, sort_km, id);

-- What a column of a company's sheets of pay holds, by its header in normal form. One of an item names it.
create table payroll.pay_column (
  company_id uuid not null references organisation.company,
  header text not null check (header <> ''),
  -- As it stood in the sheet.
  written text not null,
  means text not null check (means in ('item', 'job-number', 'name', 'earnings', 'deductions', 'net', 'ignored')),
  item_id uuid,
  primary key (company_id, header),
  constraint pay_column_item foreign key (company_id, item_id) references payroll.pay_item (company_id, id),
  constraint pay_column_of_item check ((means = 'item') = (item_id is not null))
);
call platform.wall('payroll.pay_column');
create index pay_column_by_item on payroll.pay_column (company_id, item_id);

-- The pay of a month as one person proposed it and another released it. Its sums and payslips
-- are ciphertexts, because no amount stands in the database.
create table payroll.pay_run (
  company_id uuid not null references organisation.company,
  id uuid not null,
  month date not null check (month = date_trunc('month', month)),
  number integer not null check (number >= 1),
  state text not null check (state in ('proposed', 'released', 'withdrawn')),
  pay_on date,
  note text not null,
  currency text not null,
  people integer not null check (people > 0),
  month_before date,
  proposed_by uuid not null references organisation.person,
  proposed_at timestamptz not null,
  decided_by uuid references organisation.person,
  decided_at timestamptz,
  reason text not null default '',
  key_id text not null,
  encrypted bytea not null,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, month, number),
  -- Whoever proposed it does not release it; to withdraw it is everybody's.
  constraint pay_run_two check (state <> 'released' or decided_by <> proposed_by),
  constraint pay_run_decided check ((state = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
call platform.wall('payroll.pay_run');
-- One proposal of a month waits at a time.
create unique index pay_run_one_waits on payroll.pay_run (company_id, month) where state = 'proposed';
create index pay_run_by_key on payroll.pay_run (company_id, key_id);

-- The items of a run as they were called and ordered when it was proposed.
create table payroll.pay_run_item (
  company_id uuid not null,
  run_id uuid not null,
  item_id uuid not null,
  place integer not null,
  names json not null,
  kind text not null check (kind in ('earning', 'deduction', 'employer-cost')),
  primary key (company_id, run_id, item_id),
  constraint pay_run_item_run foreign key (company_id, run_id) references payroll.pay_run (company_id, id),
  constraint pay_run_item_item foreign key (company_id, item_id) references payroll.pay_item (company_id, id)
);
comment on table payroll.pay_run_item is 'append-only';
call platform.wall('payroll.pay_run_item');
create index pay_run_item_by_item on payroll.pay_run_item (company_id, item_id);

-- What somebody is paid for a month: lines and net are one ciphertext, bound to company, employment, month and version.
create table payroll.payslip (
  company_id uuid not null references organisation.company,
  id uuid not null,
  run_id uuid not null,
  employment_id uuid not null,
  month date not null check (month = date_trunc('month', month)),
  version integer not null check (version >= 1),
  -- Where its owner worked at the end of the month, or last before.
  department_id uuid,
  -- Since when its owner sees it; null while it is proposed or held back.
  released_at timestamptz,
  held_because text,
  confirmed_at timestamptz,
  key_id text not null,
  encrypted bytea not null,
  primary key (company_id, id),
  constraint payslip_version unique (company_id, employment_id, month, version),
  constraint payslip_run foreign key (company_id, run_id) references payroll.pay_run (company_id, id),
  constraint payslip_department foreign key (company_id, department_id) references organisation.department (company_id, id),
  constraint payslip_employment foreign key (company_id, employment_id) references organisation.employment (company_id, id),
  constraint payslip_held check (held_because is null or released_at is null),
  constraint payslip_confirmed check (confirmed_at is null or released_at is not null)
);
call platform.wall('payroll.payslip');
create index payslip_by_run on payroll.payslip (company_id, run_id, employment_id);
create index payslip_by_department on payroll.payslip (company_id, department_id);
create index payslip_by_key on payroll.payslip (company_id, key_id);

-- Who opened whose payslip, and when, once for each time that pay was opened.
create table payroll.payslip_look (
  company_id uuid not null references organisation.company,
  payslip_id uuid not null,
  person_id uuid not null references organisation.person,
  at timestamptz not null,
  primary key (company_id, payslip_id, person_id, at),
  -- Of a payslip whose proposal is withdrawn nothing is left but in the operation log.
  constraint payslip_look_payslip foreign key (company_id, payslip_id) references payroll.payslip (company_id, id) on delete cascade
);
comment on table payroll.payslip_look is 'append-only';
call platform.wall('payroll.payslip_look');

-- Questions about a payslip or a line of it, and their answers: a ciphertext each, because people write amounts into them.
create table payroll.pay_message (
  company_id uuid not null references organisation.company,
  id uuid not null,
  payslip_id uuid not null,
  item_id uuid,
  person_id uuid not null references organisation.person,
  is_answer boolean not null,
  at timestamptz not null,
  key_id text not null,
  encrypted bytea not null,
  primary key (company_id, id),
  constraint pay_message_item foreign key (company_id, item_id) references payroll.pay_item (company_id, id),
  constraint pay_message_payslip foreign key (company_id, payslip_id) references payroll.payslip (company_id, id) on delete cascade
);
comment on table payroll.pay_message is 'append-only except key_id, encrypted';
call platform.wall('payroll.pay_message');
create index pay_message_by_payslip on payroll.pay_message (company_id, payslip_id, at, id);
create index pay_message_by_item on payroll.pay_message (company_id, item_id);
create index pay_message_by_key on payroll.pay_message (company_id, key_id);
