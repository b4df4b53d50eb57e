import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

export default {
  name: 'Tên',
  nameHint: 'Tên mọi người thường gọi, ví dụ “Cổng Bắc”',
  serial: 'Số sê-ri',
  seenAt: 'Lần gọi gần nhất',
  lastPunchAt: 'Lượt chấm gần nhất',
  drift: 'Đồng hồ lệch',
  records: 'Số bản ghi trong máy',
  kept: 'Trong đó đã có ở đây',
  networks: 'Địa chỉ được phép',
  networksHint: 'Chỉ nhận dữ liệu từ các địa chỉ này; nhiều địa chỉ cách nhau bằng dấu phẩy, mạng ghi như 10.1.2.0/24',
  never: 'Chưa có',
  searchHint: 'Tên hoặc số sê-ri',
  emptyTitle: 'Chưa có máy nào gọi đến',
  empty:
    'Trong menu của máy, mục “Cài đặt máy chủ đám mây”, hãy nhập địa chỉ máy chủ này. Máy sẽ hiện ở đây để được tiếp nhận.',
  field: {
    not_networks: 'Hãy ghi địa chỉ hoặc mạng, cách nhau bằng dấu phẩy, ví dụ 10.1.2.7, 10.1.3.0/24',
  },
  state: {
    awaited: 'Chưa gọi đến',
    connected: 'Đang kết nối',
    silent: 'Im lặng',
    encrypting: 'Đang mã hóa',
    stray: 'Sai địa chỉ',
    retired: 'Đã ngừng dùng',
  },
  hint: {
    awaited: 'Đã tiếp nhận nhưng máy chưa gọi lại. Máy sẽ gọi lại sau vài phút.',
    silent: 'Máy không gọi đến hơn 15 phút. Hãy kiểm tra nguồn điện và mạng.',
    encrypting:
      'Máy muốn mã hóa, chỉ máy chủ của hãng làm được. Hãy tắt mã hóa trong “Cài đặt máy chủ đám mây” của máy.',
    stray:
      'Một máy có số sê-ri này gọi từ {{address}} và không được nhận dữ liệu. Nếu máy đã chuyển chỗ, hãy thêm địa chỉ đó.',
    drift: 'Đồng hồ của máy sai. Hãy chỉnh đồng hồ hoặc kiểm tra múi giờ trong menu của máy.',
  },
  behind: 'Chậm {{time}}',
  ahead: 'Nhanh {{time}}',
  onTime: 'Đúng giờ',
  unknown: {
    title: 'Chờ tiếp nhận',
    text: 'Các máy này gọi đến nhưng chưa được nhận dữ liệu. Máy giữ lượt chấm và gửi sau khi được tiếp nhận.',
    address: 'Gọi từ',
  },
  admit: 'Tiếp nhận',
  admitTitle: 'Tiếp nhận máy {{serial}}',
  admitText:
    'Từ hôm nay, không ai ở văn phòng này bị tính vắng cho đến khi máy gọi đến sau ca của họ. Chỉ nhận dữ liệu từ {{address}}.',
  admitted: 'Đã tiếp nhận {{name}}. Máy sẽ gửi lượt chấm sau vài phút.',
  fromOn: 'Ở văn phòng này từ',
  movedOn: 'Ngày chuyển',
  movedOnHint: 'Từ ngày này máy thuộc văn phòng mới',
  changed: 'Đã lưu {{name}}',
  retire: 'Ngừng dùng',
  retireTitle: 'Ngừng dùng {{name}}?',
  retireText: 'Không nhận dữ liệu của máy nữa, và từ ngày đó không ngày công nào chờ máy. Lượt chấm đã có vẫn giữ.',
  retireOn: 'Ngừng dùng từ',
  retired: 'Đã ngừng dùng {{name}}',
  setClock: 'Chỉnh đồng hồ',
  clockSet: '{{name}} sẽ chỉnh đồng hồ ở lần gọi tới',
  lines: 'Dòng không phải lượt chấm',
  lineText: 'Nội dung máy gửi',
  lineAt: 'Nhận lúc',
} satisfies Words<typeof en>
