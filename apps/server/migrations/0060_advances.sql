-- Pay begins: what is reimbursed, what was paid in advance and what became of it, and what was paid for which application.

create schema payroll;

-- What a later module may know of a task: how it is called, and where it stands.
create view workflow.v_task with (security_invoker = true) as
  select company_id, id as task_id, kind, number, title, status, initiator_id, created_at from workflow.task;

-- What money is given back for: travel, a meal with a guest. From `threshold` on an amount is worth a second look.
create table payroll.reimbursement_item (
  company_id uuid not null references organisation.company,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  -- In minor units; nothing above it warns where there is none.
  threshold bigint check (threshold > 0),
  is_in_use boolean not null,
  version integer not null default 1,
  primary key (company_id, id)
);
call platform.wall('payroll.reimbursement_item');
call platform.names_unique('payroll.reimbursement_item', 'company_id');
-- A page is read in the order of its reader's language, from an index.
create index reimbursement_item_in_cn on payroll.reimbursement_item (company_id, sort_cn, id);
create index reimbursement_item_in_en on payroll.reimbursement_item (company_id, sort_en, id);
create index reimbursement_item_in_vn on payroll.reimbursement_item (company_id, sort_vn, id);
create index reimbursement_item_in_km on payroll.reimbursement_item (company_id, sort_km, id);

-- Which applications name an item: it is switched off then, and not deleted.
create table payroll.reimbursement_item_use (
  company_id uuid not null,
  item_id uuid not null,
  task_id uuid not null,
  primary key (company_id, item_id, task_id),
  constraint reimbursement_item_used foreign key (company_id, item_id) references payroll.reimbursement_item,
  constraint reimbursement_item_use_task foreign key (company_id, task_id) references workflow.task on delete cascade deferrable initially deferred
);
comment on table payroll.reimbursement_item_use is 'append-only: which applications named an item';
call platform.wall('payroll.reimbursement_item_use');
create index reimbursement_item_use_of_task on payroll.reimbursement_item_use (company_id, task_id);

-- An advance, under the id of the task by which it was applied for. Its amounts are the sums of its entries, in minor units of its
-- currency, and are written by them alone.
create table payroll.advance (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null references organisation.person,
  employment_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- 0 once it was rejected, withdrawn or deleted.
  applied bigint not null default 0 check (applied >= 0),
  -- 0 until it is paid out.
  paid bigint not null default 0 check (paid >= 0),
  paid_on date,
  -- What applications that are not settled yet are to consume, and what settled ones have.
  held bigint not null default 0 check (held >= 0),
  claimed bigint not null default 0 check (claimed >= 0),
  -- What came back as money.
  returned bigint not null default 0 check (returned >= 0),
  -- What is left of it: the one place where that is worked out.
  open bigint not null generated always as (case when applied = 0 then 0 when paid > 0 then paid - held - claimed - returned else applied - held end) stored,
  version integer not null default 1,
  primary key (company_id, id),
  constraint advance_task foreign key (company_id, id) references workflow.task on delete cascade deferrable initially deferred,
  constraint advance_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint advance_not_overdrawn check (open >= 0),
  -- Only what was paid can be consumed for good or come back.
  constraint advance_rests check (claimed + returned <= paid)
);
call platform.wall('payroll.advance');
create index advance_of_person on payroll.advance (company_id, person_id);
create index advance_of_employment on payroll.advance (company_id, employment_id);
create index advance_by_day on payroll.advance (company_id, paid_on desc nulls first, id);

-- What happened to an advance; nothing is taken away, its opposite is written.
create table payroll.advance_entry (
  company_id uuid not null,
  id uuid not null,
  advance_id uuid not null,
  -- The order in which they were written.
  number bigint generated always as identity,
  kind text not null check (kind in ('applied', 'paid', 'held', 'claimed', 'returned')),
  amount bigint not null check (amount <> 0),
  "on" date not null,
  -- Whose application it was, of an advance or of what consumes it; none of money that came back.
  task_id uuid,
  note text not null,
  at timestamptz not null,
  by uuid references organisation.person,
  opposite_of uuid,
  primary key (company_id, id),
  constraint advance_entry_advance foreign key (company_id, advance_id) references payroll.advance on delete cascade,
  constraint advance_entry_opposite foreign key (company_id, opposite_of) references payroll.advance_entry on delete cascade,
  constraint advance_entry_opposite_once unique (company_id, opposite_of),
  constraint advance_entry_sign check ((opposite_of is null) = (amount > 0))
);
comment on table payroll.advance_entry is 'append-only: what happened to an advance';
call platform.wall('payroll.advance_entry');
create index advance_entry_of_advance on payroll.advance_entry (company_id, advance_id, number);
create index advance_entry_of_task on payroll.advance_entry (company_id, task_id, number);

-- An entry is in the sums of its advance at once, whoever wrote it; the advance is locked by that.
create function payroll.add_entry() returns trigger language plpgsql as $$
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
end $$;
create trigger advance_entry_added after insert on payroll.advance_entry for each row execute function payroll.add_entry();

-- What was paid for which application, and by which accounting items of its rule. What is deleted gets its opposite.
create table payroll.payment (
  company_id uuid not null references organisation.company,
  id uuid not null,
  task_id uuid not null,
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_on date not null,
  accounting_items text[] not null,
  at timestamptz not null,
  by uuid references organisation.person,
  opposite_of uuid,
  primary key (company_id, id),
  constraint payment_task foreign key (company_id, task_id) references workflow.task on delete cascade deferrable initially deferred,
  constraint payment_opposite foreign key (company_id, opposite_of) references payroll.payment on delete cascade,
  constraint payment_opposite_once unique (company_id, opposite_of),
  constraint payment_sign check ((opposite_of is null) = (amount > 0))
);
comment on table payroll.payment is 'append-only: what was paid for which application';
call platform.wall('payroll.payment');
create index payment_of_task on payroll.payment (company_id, task_id);
