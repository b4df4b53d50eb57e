import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const vi: Words<typeof en> = {
  met: 'Đạt',
  unmet: 'Không đạt',
  tests: {
    employed: {
      met: 'Làm việc trong kỳ, ngày vào làm {{from}}',
      metUntil: 'Làm việc trong kỳ, từ {{from}} đến {{until}}',
      unmet: 'Không làm việc trong kỳ, ngày vào làm {{from}}',
      unmetUntil: 'Không làm việc trong kỳ, chỉ từ {{from}} đến {{until}}',
    },
    condition: {
      oneOf: '{{field}}: {{has}}. Yêu cầu: {{wants}}',
      atLeast: '{{field}}: {{has}}. Yêu cầu: từ {{bound}} trở lên',
      atMost: '{{field}}: {{has}}. Yêu cầu: tối đa {{bound}}',
    },
    named: { met: 'Có trong danh sách của chính sách', unmet: 'Không có trong danh sách của chính sách' },
    position: { met: 'Cấp bậc: {{has}}', unmet: 'Cấp bậc: {{has}}. Yêu cầu: {{wants}}' },
    basis: { met: 'Tính từ {{day}}', unmet: 'Chưa có ngày bắt đầu tính' },
    effect: { met: 'Có hiệu lực từ {{day}}', unmet: 'Đến {{day}} mới có hiệu lực, sau kỳ này' },
    valid: { met: 'Cấp đến {{day}}', metForever: 'Cấp không thời hạn', unmet: 'Chỉ cấp đến {{day}}' },
    once: { met: 'Chưa được cấp lần nào', unmet: 'Đã cấp trong {{month}}' },
    application: { met: 'Đơn đã được duyệt', unmet: 'Chưa có đơn được duyệt' },
    leave: { met: '{{leave}}: {{time}}, chưa đến {{days}} ngày', unmet: '{{leave}}: {{time}} ≥ {{days}} ngày' },
    absence: {
      met: 'Vắng không phép: {{time}}, chưa đến {{days}} ngày',
      unmet: 'Vắng không phép: {{time}} ≥ {{days}} ngày',
    },
    perfectWork: { met: 'Thời gian phải làm trong tháng: {{time}}', unmet: 'Trong tháng không có lịch làm việc' },
    perfectDays: {
      met: 'Đủ {{expected}}, kể cả loại nghỉ tính như đi làm',
      unmet: 'Thiếu {{missing}} trên {{expected}}, bắt đầu từ {{day}}',
    },
    perfectLeave: {
      met: 'Không có loại nghỉ làm mất chuyên cần',
      unmet: '{{time}} nghỉ làm mất chuyên cần, bắt đầu từ {{day}}',
    },
    perfectAbsence: { met: 'Không vắng không phép', unmet: 'Vắng không phép {{time}}, bắt đầu từ {{day}}' },
    perfectPoints: {
      met: 'Đi muộn hoặc về sớm: {{points}} lần, cho phép {{most}}',
      unmet: 'Đi muộn hoặc về sớm: {{points}} lần, cho phép {{most}}, quá từ {{day}}',
    },
    amount: { met: 'Sau khi trừ vẫn còn số được cấp', unmet: 'Thời gian thiếu làm số được cấp không còn gì' },
    first: { met: 'Không có chính sách nào cùng loại đứng trước', unmet: '“{{policy}}” được ưu tiên' },
  },
  sum: {
    title: 'Cách tính số được cấp',
    each: 'Mỗi ngày đi làm',
    count: 'Số ngày đi làm',
    full: 'Toàn bộ',
    missed: 'Thời gian thiếu',
    missedOf: '{{missed}} trên {{expected}}',
    dockRatio: 'Tỷ lệ trừ',
    docked: 'Bị trừ',
    amount: 'Được cấp',
  },
  conditions: 'Điều kiện',
  my: {
    perfect: 'Chuyên cần hiện ở đây từ {{day}}.',
    none: 'Bạn không có phúc lợi nào trong tháng này.',
    standings: { qualifies: 'Vẫn được hưởng', ended: 'Tháng này không được', settled: 'Đã xét xong' },
    seeDay: 'Xem {{day}}',
    due: 'Đến hạn {{day}}',
    needsApplication: 'Cần nộp đơn',
    why: 'Căn cứ',
  },
  cost: {
    title: 'Đơn này ảnh hưởng đến phúc lợi',
    line: '{{name}}: còn {{after}} thay vì {{before}}',
    lost: '{{name}}: không còn được hưởng ({{before}})',
  },
}

export default vi
