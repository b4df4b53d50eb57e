-- Each entry of the log is written into every index over it, with each operation that anybody does: one index serves both filters,
-- by module and by action, because the kinds of entries are few and are found by walking from one to the next.

drop index platform.operation_log_module;
drop index platform.operation_log_action;
create index operation_log_kind on platform.operation_log (company_id, module, action, at, id);

drop index platform.group_log_module;
drop index platform.group_log_action;
create index group_log_kind on platform.group_log (module, action, at, id);
