// @module-tag no-retry

import { describe, expect, it } from 'vitest'
import { keysWithoutCompany, looseIds } from './keys.ts'
import { ownerClient } from './owner-client.ts'

/** Ids that no foreign key keeps, and why. */
const KEPT_OTHERWISE = {
  'attendance.day_question.manager_ids':
    'a list of people, which no foreign key takes: who is gone by then is asked nothing',
  'attendance.day_result.shift_version_id': 'derived: who takes a version away has its days computed anew',
  'attendance.acceptance.job_id': 'the job is written with the commit batch of the operation; jobs are never deleted',
  'rostering.dirty_range.company_id': 'passing: what is out of date, emptied by the recompute job',
  'rostering.dirty_range.employment_id': 'passing: what is out of date, emptied by the recompute job',
  'attendance.import_line.punch_id': 'written with the punch in one statement; punches are never deleted',
  'rostering.pattern.shift_ids': 'a week as an array; PostgreSQL keeps no keys of elements',
  'attendance.machine_command.run_id':
    'commands are found before a company is in sight; a run that ends ends its own, and is forgotten later',
  'attendance.punch.import_id':
    "of the gate's company, which may be another than the person's; imports are never deleted",
  'attendance.punch.machine_id':
    "of the gate's company, which may be another than the person's; machines are never deleted",
  'attendance.punch.office_id':
    "of the gate's company, which may be another than the person's; an office with punches stays",
  'attendance.punch.pin_space_id': 'the office keeps it when the punch comes; a space with punches stays',
  'attendance.punch_holder.company_id':
    'derived from the punch and written with it in one statement; punches are never deleted',
  'attendance.punch_holder.department_id': 'derived from the position of the day, which names the department',
  'attendance.punch_holder.employment_id': 'derived from the PIN assignment or the punch, which name the employment',
  'attendance.punch_holder.import_id':
    'derived from the punch and written with it in one statement; imports are never deleted',
  'attendance.punch_holder.pin_space_id':
    'derived from the punch and written with it in one statement; a space with punches stays',
  'attendance.punch_holder.punch_id':
    'derived from the punch and written with it in one statement; punches are never deleted',
  'attendance.punch_import.job_id': 'the job is written with the commit batch of the operation; jobs are never deleted',
  'attendance.source_reach.company_id': 'companies stay',
  'attendance.source_reach.import_id':
    "of the gate's company, which may be another than the row's; imports are never deleted",
  'attendance.source_reach.office_id': 'an office with imports stays',
  'attendance.source_reach.pin_space_id': 'the office keeps it when the file comes; a space with punches stays',
  'attendance.correction.number': 'the place in the order of clock records, not the id of a row',
  'attendance.day_acceptance.number': 'the place in the order of its day, not the id of a row',
  'attendance.what_if.job_id': 'the job is written with the commit batch of the operation; both are forgotten in time',
  'attendance.difference.number': 'the order in which they were found, not the id of a row',
  'benefits.expired_leave.number': 'the order in which it was found, not the id of a row',
  'benefits.member.amount': 'money in minor units or minutes, not the id of a row',
  'benefits.member_event.amount': 'money in minor units or minutes, not the id of a row',
  'benefits.member_event.number': 'the order in which it happened, not the id of a row',
  'benefits.payment.job_id': 'the job is written with the commit batch of the operation; jobs are never deleted',
  'benefits.payment.minutes': 'minutes, not the id of a row',
  'benefits.run.after_id': 'how far a run came in the order of ids; the row need not be there',
  'benefits.run.job_id': 'the job is written with the commit batch of the operation; jobs are never deleted',
  'identity.membership.employment_id': "kept by the module from the organisation's events",
  'identity.membership.of_company_id': "kept by the module from the organisation's events",
  'identity.membership.person_id': "kept by the module from the organisation's events",
  'identity.role.of_company_id': 'companies stay',
  'identity.role_grant.companies': 'an array; PostgreSQL keeps no keys of elements',
  'identity.sign_in_name.of_company_id': "kept by the module from the organisation's events; companies stay",
  'notification.notice.employment_id':
    'what was dealt with outlives the employment, whose deletion deals with the rest',
  'organisation.employment_event.application_id': 'the application of a later module, which stays when it is deleted',
  'organisation.company_code.of_company_id': 'written before its company in the same operation; companies stay',
  'organisation.position_count.department_id':
    'a sum of positions, which name the department; none is left where nobody is',
  'organisation.position_count.level_id': 'a sum of positions, which name the level; none is left where nobody is',
  'organisation.position_count.office_id': 'a sum of positions, which name the office; none is left where nobody is',
  'leave.entitlement.adjusted': 'minutes, not the id of a row',
  'leave.entitlement.granted': 'minutes, not the id of a row',
  'leave.entitlement.held': 'minutes, not the id of a row',
  'leave.entitlement.used': 'minutes, not the id of a row',
  'leave.entry.minutes': 'minutes, not the id of a row',
  'leave.entry.number': 'the place in the ledger of its owner, not the id of a row',
  'payroll.advance.applied': 'money in minor units, not the id of a row',
  'payroll.advance.claimed': 'money in minor units, not the id of a row',
  'payroll.advance.held': 'money in minor units, not the id of a row',
  'payroll.advance.open': 'money in minor units, not the id of a row',
  'payroll.advance.paid': 'money in minor units, not the id of a row',
  'payroll.advance.returned': 'money in minor units, not the id of a row',
  'payroll.advance_entry.amount': 'money in minor units, not the id of a row',
  'payroll.advance_entry.number': 'the place in the ledger of its advance, not the id of a row',
  'payroll.advance_entry.task_id':
    'the reimbursement or the advance that moved it, written with it; tasks are never deleted',
  'payroll.payment.amount': 'money in minor units, not the id of a row',
  'payroll.reimbursement_item.threshold': 'money in minor units, not the id of a row',
  'platform.group_log.on_behalf_of': 'the log stays as it was written, whatever becomes of the rows it names',
  'platform.group_log.person_id': 'the log stays as it was written, whatever becomes of the rows it names',
  'platform.group_log_seal.number': 'the number of a seal in its chain, not the id of a row',
  'platform.idempotency.person_id': 'passing: written with the commit batch of an operation, removed by age',
  'platform.job.company_id': 'what every operation writes knows no module',
  'platform.job.owner_id': 'what every operation writes knows no module',
  'platform.log_seal.company_id': 'seals stay as they were made, whatever becomes of the rows they name',
  'platform.log_seal.number': 'the number of a seal in its chain, not the id of a row',
  'platform.operation_log.company_id': 'the log stays as it was written, whatever becomes of the rows it names',
  'platform.operation_log.on_behalf_of': 'the log stays as it was written, whatever becomes of the rows it names',
  'platform.operation_log.person_id': 'the log stays as it was written, whatever becomes of the rows it names',
  'platform.outbox.company_id': 'passing: what every operation writes knows no module',
  'workflow.task.rule_id': 'a task outlives its rule: it keeps the version',
  'workflow.task_attachment.draft_id': 'files of a draft outlive it for a day, for the draft that takes its place',
  'workflow.task_comment.mentioned': 'a list, which no foreign key takes: what was said stays as it was',
  'workflow.flow_rule_version.rule_id': 'a version outlives its rule: tasks under way keep it',
  'workflow.evaluation_form_version.form_id': 'a version outlives its form: evaluations that run keep it',
  'workflow.role_check.after_id': 'how far a run is; whatever becomes of that task, the run goes on behind it',
  'workflow.role_check.person_ids': 'a list, which no foreign key takes: who is gone by then holds nothing',
  'workflow.role_check.role_id': 'a role that was replaced is gone; its tasks are looked at all the same',
  'workflow.holder_check.after_id': 'how far a run is; whatever becomes of that task, the run goes on behind it',
}

const owner = ownerClient()

describe('the company', () => {
  it('leads every key, index and reference of its tables', async () => {
    expect(await keysWithoutCompany(owner())).toEqual([])
  })

  it('is carried along to each row that is named, where a foreign key keeps it; the others are these', async () => {
    expect(await looseIds(owner())).toEqual(Object.keys(KEPT_OTHERWISE).sort())
  })

  it('is seen missing: a key, an index or a reference that somebody adds without it is found', async () => {
    await owner().query(`
      create schema holes;
      create table holes.bare (company_id uuid, office_id uuid);
      create table holes.own (company_id uuid not null, id uuid primary key, code text unique, period daterange,
        exclude using gist (period with &&));
      create table holes.late (company_id uuid not null, id uuid not null, at date, primary key (id, company_id));
      create index late_at on holes.late (at);
      create table holes.child (company_id uuid not null, id uuid not null, own_id uuid references holes.own,
        late_id uuid, primary key (company_id, id), foreign key (late_id, company_id) references holes.late);
      create table holes.shared (company uuid, office_id uuid,
        foreign key (company, office_id) references organisation.office (company_id, id))`)
    try {
      expect(await keysWithoutCompany(owner())).toEqual([
        'holes.bare: no primary key',
        'holes.child: child_late_id_company_id_fkey refers to holes.late without its company',
        'holes.child: child_own_id_fkey refers to holes.own without its company',
        'holes.late: late_at begins with at',
        'holes.late: late_pkey begins with id',
        'holes.own: own_code_key begins with code',
        'holes.own: own_period_excl begins with period',
        'holes.own: own_pkey begins with id',
        'holes.shared: shared_company_office_id_fkey refers to organisation.office without its company',
      ])
      const found = (await looseIds(owner())).filter((name) => name.startsWith('holes.'))
      expect(found).toEqual([
        'holes.bare.company_id',
        'holes.bare.office_id',
        'holes.late.company_id',
        'holes.own.company_id',
      ])
    } finally {
      await owner().query('drop schema holes cascade')
    }
  })
})
