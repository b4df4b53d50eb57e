import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

export default {
  none: 'Chưa có lần tính thử nào ở đây',
  noneWhy:
    'Hãy mở biểu mẫu ca hoặc sửa tham số, rồi chọn tính thử trên một tháng. Kết quả được giữ một ngày cho người đã tính thử.',
  stopped: 'Tính thử dừng giữa chừng',
  gone: 'Kết quả tính thử này không còn được lưu',
  goneWhy: 'Kết quả chỉ được lưu một ngày, cho người đã hỏi. Hãy tính thử lại từ biểu mẫu ca làm việc hoặc từ tham số.',
  besideClosed: 'Công {{month}} đã chốt: so sánh theo dữ liệu gốc hiện có, đối chiếu với lần chốt {{number}}.',
  besideOpen: 'Công {{month}} chưa chốt: so sánh theo dữ liệu gốc hiện có, đối chiếu với kết quả đã ghi.',
  same: 'Không ai có kết quả tháng khác đi. Số người đã xem: {{people}}',
  differs: '{{changed}} trên {{people}} người sẽ có kết quả tháng khác, tổng cộng {{days}} ngày',
  deviatingClosed:
    'Dù không thay đổi gì, dữ liệu gốc hiện có đã cho một số ngày khác với khi chốt. Số người: {{count}}. Phần đó không tính ở đây mà nằm trong mục chênh lệch.',
  deviatingOpen:
    'Dù không thay đổi gì, dữ liệu gốc hiện có đã cho một số ngày khác với kết quả đã ghi. Số người: {{count}}. Phần đó không tính ở đây; các ngày ấy sẽ tự được tính lại.',
  deviates: 'Ngày khác dù không đổi: {{count}}',
  ofPeople: 'Số người: {{count}}',
  days: 'Số ngày',
  people: 'Những người có kết quả tháng khác',
  nobody: 'Không có ai phù hợp.',
  daysOf: 'Những ngày sẽ khác',
  asIs: 'Hiện tại',
  asTried: 'Khi thay đổi',
  older:
    'Sau lần tính thử đã có dữ liệu mới: các ngày dưới đây là của lúc này, còn tổng là của lúc trước. Hãy tính thử lại.',
  toShift: 'Về ca làm việc',
  toParameters: 'Về tham số',
  figures: {
    holiday: 'Nghỉ lễ hưởng lương',
    lateTimes: 'Số lần đi muộn',
    earlyTimes: 'Số lần về sớm',
    missing: 'Số lần thiếu chấm công',
    abnormalDays: 'Số ngày bất thường',
    noDataDays: 'Số ngày không có dữ liệu',
  },
} satisfies Words<typeof en>
