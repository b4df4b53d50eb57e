import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

export default {
  office: 'Văn phòng',
  where: 'Nơi được chấm công',
  wheres: {
    anywhere: 'Ở đâu cũng được',
    networks: 'Chỉ từ các mạng này',
    place: 'Chỉ gần một điểm',
    either: 'Từ các mạng này hoặc gần một điểm',
  },
  networks: 'Mạng',
  networksHint:
    'Các địa chỉ mà văn phòng dùng để vào máy chủ này; nhiều địa chỉ cách nhau bằng dấu phẩy, một dải mạng viết là 203.0.113.0/24',
  latitude: 'Vĩ độ',
  longitude: 'Kinh độ',
  degrees: 'Tính bằng độ, ví dụ {{example}}',
  radius: 'Trong phạm vi (m)',
  radiusHint: 'Trong nhà, thiết bị thường chỉ biết vị trí trong phạm vi 50 m',
  here: 'Lấy vị trí hiện tại của tôi',
  insecure:
    'Trang này không mở qua https: không thiết bị nào cho biết vị trí, nên không ai chấm công theo vị trí được.',
  noPlace: 'Thiết bị không cho biết vị trí. Hãy tự nhập điểm đó.',
  saved: 'Đã lưu nơi được chấm công của {{office}}',
  edit: 'Sửa nơi được chấm công',
  near: 'Trong {{radius}} quanh {{point}}',
  text: 'Người chấm công bằng trang web hoặc điện thoại chấm công phải ở đó. Vị trí chỉ được so và không được lưu; máy chấm công không bị ảnh hưởng.',
  empty: 'Chưa có văn phòng nào.',
  placeAsked: 'Văn phòng của bạn có thể hỏi bạn đang ở đâu. Vị trí chỉ được so với văn phòng và không được lưu.',
  placeInsecure:
    'Văn phòng của bạn có thể hỏi bạn đang ở đâu, nhưng trang này không mở qua https nên thiết bị không cho biết được. Hãy hỏi nhân sự địa chỉ https.',
  placeDenied: 'Trang này không được phép biết vị trí của bạn. Hãy cho phép trong cài đặt trình duyệt rồi bấm lại.',
  placeUnfound: 'Thiết bị của bạn không xác định được vị trí. Hãy bật vị trí hoặc ra ngoài trời rồi bấm lại.',
  missed: 'Nộp đơn bổ sung công',
  length: {
    metres: '{{length}} m',
    kilometres: '{{length}} km',
  },
  errors: {
    other_network:
      'Ở đây chỉ chấm công được từ mạng của văn phòng; địa chỉ của bạn là {{address}}. Hãy kết nối mạng đó hoặc nộp đơn bổ sung công.',
    no_place: 'Ở đây chỉ chấm công được gần văn phòng. Hãy cho phép trang này biết vị trí của bạn rồi bấm lại.',
    inaccurate:
      'Thiết bị của bạn chỉ xác định được vị trí trong phạm vi {{accuracy}}, mà quanh văn phòng chỉ cho phép {{radius}}. Hãy bật vị trí chính xác hoặc ra ngoài trời rồi bấm lại.',
    too_far:
      'Bạn cách văn phòng {{distance}}; chỉ chấm công được trong phạm vi {{radius}}. Hãy đến nơi rồi bấm lại, hoặc nộp đơn bổ sung công.',
  },
} satisfies Words<typeof en>
