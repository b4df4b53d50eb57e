-- Flow rules, tasks on their way, who is asked, what was decided, and who decides for whom.

-- A rule as it was from one change to the next: a task keeps the version it was submitted under, so a version outlives its rule.
create table workflow.flow_rule_version (
  company_id uuid not null references organisation.company,
  id uuid not null,
  rule_id uuid not null,
  number integer not null check (number > 0),
  -- Names, conditions, steps, copies, accounting items and payout time.
  content json not null,
  created_at timestamptz not null,
  created_by uuid references organisation.person,
  primary key (company_id, id),
  constraint flow_rule_version_number unique (company_id, rule_id, number)
);
comment on table workflow.flow_rule_version is 'append-only: what tasks are decided by';
call platform.wall('workflow.flow_rule_version');

create table workflow.flow_rule (
  company_id uuid not null references organisation.company,
  id uuid not null,
  kind text not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  priority smallint not null check (priority between 1 and 99),
  is_on boolean not null,
  -- Tried after all others of its kind.
  is_default boolean not null,
  current_id uuid not null,
  created_by uuid references organisation.person,
  version integer not null default 1,
  primary key (company_id, id),
  -- Rules of a kind are renumbered in one statement.
  constraint flow_rule_priority unique (company_id, kind, priority) deferrable initially deferred,
  constraint flow_rule_current foreign key (company_id, current_id) references workflow.flow_rule_version
);
call platform.wall('workflow.flow_rule');
call platform.names_unique('workflow.flow_rule', 'company_id');
create unique index flow_rule_default on workflow.flow_rule (company_id, kind) where is_default;

-- The numbers of a company's tasks: none is given twice, also not that of a deleted task.
create table workflow.task_counter (
  company_id uuid primary key references organisation.company,
  last integer not null
);
call platform.wall('workflow.task_counter');

-- A filled-in application on its way.
create table workflow.task (
  company_id uuid not null references organisation.company,
  id uuid not null,
  number integer not null,
  kind text not null,
  title text not null,
  initiator_id uuid not null references organisation.person,
  recipient_id uuid not null references organisation.person,
  -- The employment that it is about, by which it is in somebody's reach.
  employment_id uuid not null,
  status text not null check (status in ('IP', 'RJ', 'AP', 'ST', 'WD', 'DL', 'LC')),
  phase text not null check (phase in ('approval', 'execution', 'revision', 'none')),
  step smallint check (step between 1 and 10),
  round integer not null check (round > 0),
  rollbacks integer not null check (rollbacks >= 0),
  version integer not null check (version > 0),
  abnormal text[] not null,
  rule_id uuid not null,
  rule_version_id uuid not null,
  plan json not null,
  form json not null,
  created_at timestamptz not null,
  last_at timestamptz not null,
  last_by uuid references organisation.person,
  last_action text not null,
  urged_at timestamptz,
  primary key (company_id, id),
  constraint task_number unique (company_id, number),
  constraint task_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint task_rule_version foreign key (company_id, rule_version_id) references workflow.flow_rule_version,
  constraint task_step check ((step is not null) = (phase in ('approval', 'execution'))),
  constraint task_closed check (status in ('IP', 'AP') or (phase = 'none' and abnormal = '{}'))
);
call platform.wall('workflow.task');
create index task_of_initiator on workflow.task (company_id, initiator_id, created_at desc, id);
create index task_of_recipient on workflow.task (company_id, recipient_id, created_at desc, id);
create index task_of_employment on workflow.task (company_id, employment_id);
create index task_newest on workflow.task (company_id, created_at desc, id);
create index task_abnormal on workflow.task (company_id, created_at desc, id) where abnormal <> '{}';
create index task_of_rule on workflow.task (company_id, rule_id, created_at desc);

-- What one person was asked at one visit of a step.
create table workflow.task_assignment (
  company_id uuid not null,
  task_id uuid not null,
  id smallint not null,
  person_id uuid not null references organisation.person,
  lane text not null check (lane in ('approval', 'execution')),
  step smallint not null check (step between 1 and 10),
  round integer not null,
  place smallint not null,
  parent_id smallint,
  added_where text check (added_where in ('before', 'after', 'together')),
  added_by uuid references organisation.person,
  state text not null,
  opened_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references organisation.person,
  is_automatic boolean not null,
  is_void boolean not null,
  spares_later boolean not null,
  due_at timestamptz,
  is_deadline_over boolean not null,
  -- Why this person, and for whom they stand in.
  reason json not null,
  substitutes json not null,
  primary key (company_id, task_id, id),
  constraint task_assignment_task foreign key (company_id, task_id) references workflow.task on delete cascade
);
call platform.wall('workflow.task_assignment');
create index task_assignment_open on workflow.task_assignment (company_id, person_id, opened_at, task_id) where state = 'open';
create index task_assignment_of_person on workflow.task_assignment (company_id, person_id, task_id);
create index task_assignment_due on workflow.task_assignment (company_id, due_at) where state = 'open' and due_at is not null and not is_deadline_over;
-- Nobody holds a step twice.
create unique index task_assignment_once on workflow.task_assignment (company_id, task_id, person_id) where state in ('open', 'waiting');

-- The history of a task: who did what when, and what it left.
create table workflow.task_entry (
  company_id uuid not null,
  task_id uuid not null,
  number integer not null check (number > 0),
  action text not null,
  at timestamptz not null,
  actor_id uuid references organisation.person,
  -- For whom, at which step, with which comment, and the state that it left.
  entry json not null,
  primary key (company_id, task_id, number),
  constraint task_entry_task foreign key (company_id, task_id) references workflow.task on delete cascade
);
comment on table workflow.task_entry is 'append-only: what was decided';
call platform.wall('workflow.task_entry');

-- The form as it was submitted in a round.
create table workflow.task_snapshot (
  company_id uuid not null,
  task_id uuid not null,
  round integer not null,
  form json not null,
  submitted_at timestamptz not null,
  primary key (company_id, task_id, round),
  constraint task_snapshot_task foreign key (company_id, task_id) references workflow.task on delete cascade
);
comment on table workflow.task_snapshot is 'append-only: what was applied for';
call platform.wall('workflow.task_snapshot');

-- Who reads a task without deciding.
create table workflow.task_copy (
  company_id uuid not null,
  task_id uuid not null,
  person_id uuid not null references organisation.person,
  at timestamptz not null,
  read_at timestamptz,
  -- Why they are copied.
  reason json not null,
  primary key (company_id, task_id, person_id),
  constraint task_copy_task foreign key (company_id, task_id) references workflow.task on delete cascade
);
call platform.wall('workflow.task_copy');
create index task_copy_of_person on workflow.task_copy (company_id, person_id, at desc, task_id);

-- Tasks that hang on another: a reimbursement on its advance, the cancellation of a leave on the leave.
create table workflow.task_link (
  company_id uuid not null,
  task_id uuid not null,
  other_id uuid not null,
  link text not null check (link in ('advance', 'cancellation')),
  primary key (company_id, task_id, other_id),
  constraint task_link_task foreign key (company_id, task_id) references workflow.task on delete cascade,
  constraint task_link_other foreign key (company_id, other_id) references workflow.task on delete cascade
);
call platform.wall('workflow.task_link');
create index task_link_of_other on workflow.task_link (company_id, other_id);

-- What was said about a task beside its decisions.
create table workflow.task_comment (
  company_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  person_id uuid not null references organisation.person,
  at timestamptz not null,
  text text not null,
  mentioned uuid[] not null,
  primary key (company_id, id),
  constraint task_comment_task foreign key (company_id, task_id) references workflow.task on delete cascade
);
comment on table workflow.task_comment is 'append-only: what was said';
call platform.wall('workflow.task_comment');
create index task_comment_of_task on workflow.task_comment (company_id, task_id, at);

-- An application that is still being written, of nobody but its writer.
create table workflow.task_draft (
  company_id uuid not null references organisation.company,
  id uuid not null,
  person_id uuid not null references organisation.person,
  kind text not null,
  employment_id uuid not null,
  form json not null,
  saved_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint task_draft_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
call platform.wall('workflow.task_draft');
create index task_draft_of_person on workflow.task_draft (company_id, person_id, saved_at desc);

-- Who decides for somebody who is away, from an instant to before another.
create table workflow.delegation (
  company_id uuid not null references organisation.company,
  id uuid not null,
  person_id uuid not null references organisation.person,
  delegate_id uuid not null references organisation.person,
  from_at timestamptz not null,
  until_at timestamptz not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references organisation.person,
  version integer not null default 1,
  primary key (company_id, id),
  constraint delegation_other check (person_id <> delegate_id),
  constraint delegation_span check (from_at < until_at),
  -- Of whom somebody decides for is never in doubt.
  constraint delegation_once exclude using gist (company_id with =, person_id with =, tstzrange(from_at, until_at) with &&)
);
call platform.wall('workflow.delegation');
create index delegation_of_delegate on workflow.delegation (company_id, delegate_id, until_at);
