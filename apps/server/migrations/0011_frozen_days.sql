-- A day whose month was closed is frozen: "closed" is the list of tasks that came to an end.
alter table attendance.day_result drop constraint day_result_state_check;
update attendance.day_result set state = 'frozen' where state = 'closed';
alter table attendance.day_result add constraint day_result_state_check check (state in ('open', 'computed', 'frozen'));
