// The public index of the module: what later modules use to point at people and places.

export { pathOf as departmentPath } from './department-tree.ts'
export { useCompanyFilter, useDepartmentFilter, useOfficeFilter } from './filters.ts'
export { type Department, useDepartments, useOffices } from './lookups.ts'
export { CompanyPicker, DepartmentPicker, EmployeePicker, LevelPicker, OfficePicker } from './pickers.tsx'
export { NationField } from './place-fields.tsx'
// Rows of a workbook that are looked at and mended before they are taken.
export type { SheetKind } from './sheet-grid.tsx'
export { SheetReview } from './sheet-review.tsx'
export { SheetUpload } from './sheet-upload.tsx'
export { fileOf, useSheetRows } from './use-sheet-rows.ts'
