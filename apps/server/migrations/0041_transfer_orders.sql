-- Orders to move people from a day on, and the person of each line. A scheduled order is applied line by line when its day has come:
-- what is refused to one leaves the others alone.
create table organisation.transfer_order (
  company_id uuid not null references organisation.company,
  id uuid not null,
  -- What people call the order by, counted from 1 in its company.
  number integer not null check (number > 0),
  effective_on date not null,
  state text not null check (state in ('draft', 'scheduled', 'done', 'withdrawn')),
  note text not null default '',
  -- Whether it was decided and carried out in one step from the list of employees.
  is_move boolean not null default false,
  -- How far the right of who scheduled it reached then, as JSON: nobody is moved beyond it.
  reach text,
  created_by uuid references organisation.person,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint transfer_order_number unique (company_id, number),
  constraint transfer_order_reach check (state <> 'scheduled' or reach is not null)
);
call platform.wall('organisation.transfer_order');
create index transfer_order_due on organisation.transfer_order (company_id, effective_on) where state = 'scheduled';

create table organisation.transfer_line (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Where the line stands in its order.
  place_no integer not null,
  employment_id uuid not null,
  -- What changes; a part that is null stays as it is.
  department_id uuid,
  office_id uuid,
  level_id uuid,
  state text not null default 'open' check (state in ('open', 'applied', 'failed', 'withdrawn')),
  -- Why it failed: the key of the words, and their values as JSON.
  problem_word text,
  problem_values text,
  -- The place before and after as JSON, of a line that was applied.
  before_place text,
  after_place text,
  settled_at timestamptz,
  primary key (company_id, id),
  constraint transfer_line_order foreign key (company_id, order_id) references organisation.transfer_order on delete cascade,
  constraint transfer_line_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint transfer_line_department foreign key (company_id, department_id) references organisation.department on delete set null (department_id),
  constraint transfer_line_office foreign key (company_id, office_id) references organisation.office on delete set null (office_id),
  constraint transfer_line_level foreign key (company_id, level_id) references organisation.level on delete set null (level_id),
  constraint transfer_line_once unique (company_id, order_id, employment_id),
  constraint transfer_line_problem check ((state = 'failed') = (problem_word is not null))
);
call platform.wall('organisation.transfer_line');
create index transfer_line_of_employment on organisation.transfer_line (company_id, employment_id);
create index transfer_line_department on organisation.transfer_line (company_id, department_id) where department_id is not null;
create index transfer_line_office on organisation.transfer_line (company_id, office_id) where office_id is not null;
create index transfer_line_level on organisation.transfer_line (company_id, level_id) where level_id is not null;
