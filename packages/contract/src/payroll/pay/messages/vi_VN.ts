import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  my: { title: 'Lương của tôi' },
  screens: { runs: 'Lương hằng tháng', upload: 'Tải lên bảng lương', run: 'Lương của một tháng' },
  notices: {
    uploaded: 'Phiếu lương {{month}} của bạn đã có.',
    corrected: 'Phiếu lương {{month}} của bạn đã được điều chỉnh.',
    answered: 'Câu hỏi của bạn về phiếu lương {{month}} đã được trả lời.',
  },
  toDos: {
    proposed: 'Lương {{month}} chờ phát hành: {{count}} phiếu lương.',
    question: '{{name}} hỏi về phiếu lương {{month}}.',
  },
  run: { people: 'Phiếu lương', announcing: 'Đang báo cho nhân viên' },
  sheet: { title: 'Bảng lương' },
  field: {
    name: 'Nhân viên',
    jobNumber: 'Mã nhân viên',
    department: 'Bộ phận',
    net: 'Thực lĩnh',
    netBefore: 'Tháng trước',
    heldBecause: 'Lý do giữ lại',
    lookedAt: 'Đã xem lúc',
    confirmedAt: 'Đã xác nhận lúc',
    asked: 'Câu hỏi chờ trả lời',
    unknown_job_number: 'Công ty này không có mã nhân viên này; hãy sửa lại',
    job_number_missing: 'Dòng có số tiền nhưng thiếu mã nhân viên; hãy điền',
    not_employed_yet: 'Người này vào làm sau tháng này; hãy xóa dòng',
    stated_twice: 'Mã nhân viên này còn ở một dòng khác; chỉ giữ một dòng',
    name_differs: 'Nhân viên có mã này mang tên khác; hãy kiểm tra mã',
    no_amount: 'Không phải số tiền; chỉ nhập chữ số, ví dụ 1234.50',
    too_many_decimals: 'Nhiều số lẻ hơn loại tiền cho phép',
    amount_too_large: 'Nhiều hơn mười chữ số',
    formula: 'Ô chứa công thức; hãy dán giá trị',
    merged: 'Ô bị gộp; hãy tách để mỗi ô có giá trị riêng',
    earnings_differ: 'Khác tổng các khoản được trả của dòng này',
    deductions_differ: 'Khác tổng các khoản trừ của dòng này',
    net_differs: 'Khác khoản được trả trừ khoản trừ của dòng này',
    total_differs: 'Khác tổng các ô phía trên',
    net_negative: 'Khoản trừ lớn hơn khoản được trả; hãy sửa dòng này',
    no_job_number_column: 'Chưa có cột mã nhân viên; hãy chọn cột',
    no_item_column: 'Chưa có cột khoản lương nào; hãy chọn cột',
    column_twice: 'Hai cột giống nhau; chỉ giữ một cột',
  },
  errors: {
    item_used:
      'Phiếu lương hoặc cột của bảng đang dùng khoản này nên không xóa được. Hãy tắt đi; khi đó nó không còn để chọn.',
    sheet_has_problems: 'Bảng có {{count}} chỗ sai. Hãy sửa các ô được liệt kê rồi tải lên lại; chưa lưu gì.',
    nothing_changed: 'Bảng giống phần đã phát hành nên không có gì để đề xuất.',
    run_waits: 'Lương {{month}} đã được đề xuất. Hãy phát hành hoặc rút lại trước.',
    own_proposal: 'Bạn đã đề xuất nên người khác phải phát hành.',
    run_decided: 'Việc này đã được phát hành hoặc rút lại; không có gì thay đổi.',
    released_already: 'Phiếu lương này đã phát hành, người nhận có thể đã xem. Hãy tải lên bảng đã sửa.',
  },
}

export default words
