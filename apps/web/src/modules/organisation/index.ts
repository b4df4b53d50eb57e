// The public index of the module: what later modules use to point at people and places.

export { BeginsOn, useBeginsOn } from './choice/begins-on.tsx'
export { CompanyAndNames } from './choice/company-and-names.tsx'
export { nameApart as nameDepartmentsApart, pathOf as departmentPath } from './choice/department-tree.ts'
export { useCompanyFilter, useDepartmentFilter, useOfficeFilter } from './choice/filters.ts'
export { type Department, useDepartments, useOffices } from './choice/lookups.ts'
export { CompanyPicker, DepartmentPicker, EmployeePicker, LevelPicker, OfficePicker } from './choice/pickers.tsx'
export { NationField } from './choice/place-fields.tsx'
// Rows of a workbook that are looked at and mended before they are taken.
export type { SheetKind } from './sheet/sheet-grid.tsx'
export { SheetIntake } from './sheet/sheet-intake.tsx'
export { fileOf, useSheetRows } from './sheet/use-sheet-rows.ts'
