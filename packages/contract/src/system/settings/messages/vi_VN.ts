import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

const words: Words<typeof en> = {
  log: {
    title: 'Nhật ký thao tác',
    empty: 'Mọi thay đổi đều được ghi tại đây: ai, khi nào và nội dung trước đó.',
    operator: 'Người thao tác',
    module: 'Phân hệ',
    at: 'Thời gian',
    action: 'Thao tác',
    object: 'Đối tượng',
    description: 'Mô tả',
    before: 'Trước',
    after: 'Sau',
    address: 'Địa chỉ IP',
    device: 'Thiết bị',
    bySystem: 'Hệ thống tự động',
    hidden: 'không hiển thị',
    nothing: 'không có',
    unchanged: 'Trường không đổi: {{count}}',
    name: 'Họ tên',
    company: 'Công ty',
    notSignedIn: 'Chưa đăng nhập',
    fields: {
      from: 'Từ',
      to: 'Đến',
      name: 'Họ tên',
      account: 'Tài khoản',
      day: 'Ngày',
      people: 'Số người',
    },
    onBehalfOf: 'Thay mặt cho',
    changes: 'Nội dung thay đổi',
    entry: 'Mục nhật ký',
    days: 'Ngày',
    ofGroup: 'Chỉ của tập đoàn',
    search: 'Nội dung trong các mục',
    shown: 'Đang hiện {{count}} mục',
    moreThan: 'hơn {{count}}',
    searchOn: 'Chưa tìm thấy. Các mục cũ hơn chưa được tìm.',
    thisObject: 'đối tượng này',
    noFields: 'Mục này không ghi trường nào.',
    added: 'Đã thêm',
    removed: 'Đã bỏ',
    changed: 'Đã đổi',
    check: 'Kiểm tra niêm phong',
    checking: 'Đang kiểm tra niêm phong nhật ký',
    intact: 'Mọi mục đã niêm phong đều nguyên vẹn: {{count}}, đến {{at}}.',
    notSealed: 'Chưa có mục nào được niêm phong.',
    waiting: 'Mục mới chưa niêm phong: {{count}}.',
    broken: 'Nhật ký không còn như khi niêm phong',
    brokenHint:
      'Dữ liệu đã bị sửa trực tiếp trong cơ sở dữ liệu, không qua Muster. Hãy giữ nguyên cơ sở dữ liệu và báo cho người quản trị máy chủ.',
    groupLog: 'Nhật ký của tập đoàn',
    sealOf: '{{month}}, niêm phong số {{seal}}',
    between: 'Giữa các niêm phong',
    findings: {
      rows_missing: 'Số mục bị xóa: {{count}}',
      rows_added: 'Số mục thêm về sau: {{count}}',
      rows_changed: 'Có mục bị sửa hoặc đổi chỗ, trong {{count}} mục',
      seals_missing: 'Số niêm phong thiếu trước đó: {{count}}',
      seal_forged: 'Niêm phong bị giả mạo hoặc sai vị trí',
      key_unknown: 'Máy chủ này không có khóa của niêm phong',
      head_differs: 'Niêm phong khác với bản ghi trong nhật ký của chương trình',
    },
    kinds: {
      session: 'Phiên đăng nhập',
      ownSession: 'Phiên đăng nhập',
      password: 'Mật khẩu',
      setUp: 'Thiết lập ban đầu',
      punch: 'Lượt chấm công',
      taskAttachment: 'Tệp đính kèm',
      draftAttachment: 'Tệp đính kèm',
      looseFile: 'Tệp đính kèm',
      punchImport: 'Nhập dữ liệu',
      inbox: 'Mã chấm công lạ',
      team: 'Nhóm',
      operationLog: 'Nhật ký thao tác',
      placement: 'Phân công vị trí',
      pin: 'Mã chấm công',
    },
    actions: {
      create: 'Đã tạo',
      update: 'Đã sửa',
      delete: 'Đã xóa',
      import: 'Đã nhập dữ liệu',
      export: 'Đã xuất dữ liệu',
      void: 'Đã hủy hiệu lực',
      recompute: 'Đã tính lại',
      close: 'Đã chốt',
      reopen: 'Đã mở lại',
      signIn: 'Đã đăng nhập',
      signOut: 'Đã đăng xuất',
      refusedSignIn: 'Đăng nhập bị từ chối',
      changePassword: 'Đã đổi mật khẩu',
      resetPassword: 'Đã đặt lại mật khẩu',
      grant: 'Đã cấp quyền',
      revoke: 'Đã thu hồi quyền',
      place: 'Đã điều chuyển',
      takeBack: 'Đã rút lại',
      move: 'Đã điều chuyển nhiều người',
      assign: 'Đã gán',
      withdraw: 'Đã thu hồi',
      end: 'Đã kết thúc',
      endOthers: 'Đã kết thúc các phiên khác',
      changeSecondary: 'Đã đổi mật khẩu cấp hai',
      openWindow: 'Đã mở phần lương',
      run: 'Đã thiết lập',
      set: 'Đã đặt',
      clear: 'Đã gỡ',
      clock: 'Đã chấm công',
      accept: 'Đã chấp nhận',
      acceptProposal: 'Đã chấp nhận đề xuất',
      enter: 'Đã ghi',
      start: 'Đã bắt đầu',
      ask: 'Đã đề nghị',
      refuse: 'Đã từ chối',
      remind: 'Đã nhắc',
      check: 'Đã kiểm tra niêm phong',
    },
  },
  modules: {
    system: 'Hệ thống',
    organisation: 'Tổ chức',
    identity: 'Tài khoản và vai trò',
    notification: 'Thông báo',
    workflow: 'Đơn từ',
    attendance: 'Chấm công',
    leave: 'Nghỉ phép',
    benefits: 'Phúc lợi',
    payroll: 'Tiền lương',
    statistics: 'Thống kê',
  },
  parameters: {
    title: 'Tham số',
    standard: 'Mặc định',
    effectiveFrom: 'Có hiệu lực từ',
    lastChange: 'Thay đổi gần nhất',
    searchHint: 'Tên, ý nghĩa hoặc mã khóa',
    company: 'Công ty',
    asOf: 'Tính đến ngày',
    none: 'Không có tham số nào tên như vậy.',
    neverChanged: 'Giá trị mặc định',
    changed: '{{at}}, {{by}}',
    scheduled: 'Từ {{day}}: {{value}}',
    history: 'Lịch sử của {{name}}',
    historyShort: 'Lịch sử',
    restore: 'Dùng lại giá trị này',
    review: 'Xem lại thay đổi ({{count}})',
    discard: 'Bỏ',
    reviewTitle: 'Các thay đổi',
    before: 'Hiện nay',
    after: 'Giá trị mới',
    atOnce: 'Toàn tập đoàn, có hiệu lực ngay khi lưu',
    groupOnly: 'Áp dụng cho toàn tập đoàn. Chỉ quản trị viên tập đoàn được thay đổi.',
    wholeGroup: 'Toàn tập đoàn',
    past: 'Có thể bắt đầu từ một ngày đã qua: những ngày công đã tính sẽ được tính lại.',
    fromToday: 'Bắt đầu từ hôm nay hoặc sau đó: những gì trước đó giữ nguyên.',
    whom: 'Ảnh hưởng đến ai',
    nobody: 'Không có gì phải tính lại; áp dụng kể từ khi có hiệu lực.',
    people: 'Số người: {{people}}',
    peopleDays: 'Số người: {{people}}, ngày công tính lại: {{days}}',
    mustNotBeBelow: '{{above}} không được nhỏ hơn {{below}}.',
    conflict: 'Có người đã thay đổi trước',
    conflictText: '{{name}}: {{by}} đã đặt {{theirs}}, bạn nhập {{yours}}.',
    takeTheirs: 'Dùng giá trị đã lưu',
    keepMine: 'Giữ giá trị của tôi',
    states: {
      past: 'Trước đây',
      inForce: 'Đang hiệu lực',
      scheduled: 'Sắp có hiệu lực',
    },
    from: 'Từ {{day}}',
    decided: '{{by}} đặt lúc {{at}}',
    noHistory: 'Chưa từng thay đổi: dùng giá trị mặc định.',
    groups: {
      attendance: 'Chấm công',
      lists: 'Danh sách',
      security: 'Đăng nhập và tải lên',
      employment: 'Quan hệ lao động',
      tasks: 'Đơn từ',
      leave: 'Nghỉ phép',
      overtime: 'Làm thêm giờ',
      pay: 'Lương',
    },
    named: { name: 'Ngày lễ', value: 'Tính', add: 'Thêm', remove: 'Bỏ' },
    units: {
      seconds: 'giây',
      minutes: 'phút',
      hours: 'giờ',
      days: 'ngày',
      times: 'lần',
      percent: '%',
      megabytes: 'MB',
      files: 'tệp',
      characters: 'ký tự',
    },
    choices: {
      approved: 'Theo đơn đã duyệt',
      'punched-inside-approved': 'Đã duyệt và có chấm công',
      punched: 'Theo chấm công',
    },
    items: {
      probation: {
        'days-before-regularization': {
          name: 'Sớm nhất được nộp đơn hết thử việc',
          meaning: 'Chỉ được nộp đơn hết thử việc sau số ngày này kể từ ngày vào làm.',
        },
      },
      regularization: {
        'days-of-month': {
          name: 'Ngày hết thử việc',
          meaning: 'Thử việc kết thúc vào một trong các ngày này của tháng; biểu mẫu đề xuất ngày gần nhất.',
        },
        'future-only': {
          name: 'Chỉ kết thúc thử việc trong tương lai',
          meaning: 'Ngày kết thúc thử việc phải sau ngày ra quyết định; nếu tắt, có thể nhập cả ngày đã qua.',
        },
      },
      leave: {
        'max-days-per-sheet': {
          name: 'Số ngày nhiều nhất của một đơn nghỉ',
          meaning: 'Số ngày tối đa của một đơn nghỉ, nếu loại nghỉ không quy định khác.',
        },
        minimum: {
          name: 'Thời gian nghỉ tối thiểu',
          meaning: 'Thời lượng tối thiểu của một đơn nghỉ, nếu loại nghỉ không quy định khác.',
        },
        interval: {
          name: 'Bước thời gian nghỉ',
          meaning: 'Giờ nghỉ tính theo bước này (phút), nếu loại nghỉ không quy định khác.',
        },
        day: {
          name: 'Độ dài một ngày nghỉ',
          meaning: 'Với người không có mẫu ca cho biết làm bao lâu, một ngày nghỉ tính bằng số phút này.',
        },
        'non-whole-hour-start': {
          name: 'Nghỉ bắt đầu ở phút bất kỳ',
          meaning: 'Nếu tắt, nghỉ bắt đầu vào giờ chẵn hoặc giờ vào ca, nếu loại nghỉ không quy định khác.',
        },
        expiry: {
          'first-reminder': {
            name: 'Nhắc phép sắp hết hạn lần đầu',
            meaning: 'Trước khi phép còn dư hết hạn số ngày này, người có phép được nhắc; 0 là không nhắc.',
          },
          'last-reminder': {
            name: 'Nhắc phép sắp hết hạn lần cuối',
            meaning: 'Trước khi hết hạn số ngày này, người có phép được nhắc lần nữa; 0 là không nhắc.',
          },
        },
        personal: {
          monthly: {
            name: 'Nghỉ việc riêng mỗi tháng',
            meaning: 'Số giờ nghỉ việc riêng tối đa mỗi tháng.',
          },
          yearly: { name: 'Nghỉ việc riêng mỗi năm', meaning: 'Số giờ nghỉ việc riêng mỗi năm.' },
        },
        sick: {
          monthly: { name: 'Nghỉ ốm mỗi tháng', meaning: 'Số giờ nghỉ ốm tối đa mỗi tháng.' },
          yearly: { name: 'Nghỉ ốm mỗi năm', meaning: 'Số giờ nghỉ ốm mỗi năm.' },
        },
      },
      holiday: {
        'fixed-hours': {
          name: 'Giờ cố định của ngày lễ',
          meaning:
            'Ngày lễ có tên này trong lịch (ở bất kỳ ngôn ngữ nào) được tính số giờ hưởng lương này; ngày lễ khác không tính riêng.',
        },
      },
      overtime: {
        'minimum-unit': {
          name: 'Đơn vị làm thêm',
          meaning: 'Mỗi lần làm thêm ít nhất mức này và được làm tròn xuống một lần theo đơn vị này.',
        },
        multiplier: {
          weekday: {
            name: 'Hệ số làm thêm: ngày làm việc',
            meaning: 'Một giờ làm thêm vào ngày làm việc được nhân với hệ số này.',
          },
          'rest-day': {
            name: 'Hệ số làm thêm: ngày nghỉ hằng tuần',
            meaning: 'Một giờ làm thêm vào ngày nghỉ hằng tuần được nhân với hệ số này.',
          },
          'H-attendance': {
            name: 'Hệ số làm thêm: ngày đi làm H',
            meaning: 'Một giờ làm thêm vào ngày đi làm H được nhân với hệ số này.',
          },
          H: {
            name: 'Hệ số làm thêm: ngày lễ',
            meaning: 'Một giờ làm thêm vào ngày lễ được nhân với hệ số này.',
          },
          'SH-attendance': {
            name: 'Hệ số làm thêm: ngày đi làm SH',
            meaning: 'Một giờ làm thêm vào ngày đi làm SH được nhân với hệ số này.',
          },
          'foreign-spring-festival': {
            name: 'Hệ số làm thêm: ngày nhân viên nước ngoài đi làm dịp Tết',
            meaning: 'Một giờ làm thêm vào ngày nhân viên nước ngoài đi làm dịp Tết được nhân với hệ số này.',
          },
        },
        counting: {
          weekday: {
            name: 'Cách tính làm thêm: ngày làm việc',
            meaning:
              'Theo đơn đã duyệt; phần có chấm công trong giờ đã duyệt; hoặc mọi giờ chấm công ngoài ca, kể cả không có đơn.',
          },
          'rest-day': {
            name: 'Cách tính làm thêm: ngày nghỉ hằng tuần',
            meaning:
              'Theo đơn đã duyệt; phần có chấm công trong giờ đã duyệt; hoặc mọi giờ chấm công ngoài ca, kể cả không có đơn.',
          },
          'H-attendance': {
            name: 'Cách tính làm thêm: ngày đi làm H',
            meaning:
              'Theo đơn đã duyệt; phần có chấm công trong giờ đã duyệt; hoặc mọi giờ chấm công ngoài ca, kể cả không có đơn.',
          },
          H: {
            name: 'Cách tính làm thêm: ngày lễ',
            meaning:
              'Theo đơn đã duyệt; phần có chấm công trong giờ đã duyệt; hoặc mọi giờ chấm công ngoài ca, kể cả không có đơn.',
          },
          'SH-attendance': {
            name: 'Cách tính làm thêm: ngày đi làm SH',
            meaning:
              'Theo đơn đã duyệt; phần có chấm công trong giờ đã duyệt; hoặc mọi giờ chấm công ngoài ca, kể cả không có đơn.',
          },
          'foreign-spring-festival': {
            name: 'Cách tính làm thêm: ngày nhân viên nước ngoài đi làm dịp Tết',
            meaning:
              'Theo đơn đã duyệt; phần có chấm công trong giờ đã duyệt; hoặc mọi giờ chấm công ngoài ca, kể cả không có đơn.',
          },
        },
        'apply-within-days': {
          name: 'Thời hạn xin làm thêm sau ngày làm',
          meaning:
            'Trong số ngày này sau ngày làm thêm vẫn được làm đơn, miễn là tháng đó chưa chốt; 0: chỉ trong ngày.',
        },
        cap: {
          monthly: {
            name: 'Làm thêm tối đa mỗi tháng',
            meaning: 'Vượt mức này thì cảnh báo người làm đơn và người duyệt, không từ chối; 0: không giới hạn.',
          },
          yearly: {
            name: 'Làm thêm tối đa mỗi năm',
            meaning: 'Tương tự, cho năm dương lịch.',
          },
        },
        'time-off': {
          'valid-days': {
            name: 'Hạn dùng nghỉ bù',
            meaning: 'Được nghỉ bù trong số ngày này sau ngày làm thêm.',
          },
          multiplied: {
            name: 'Nghỉ bù theo hệ số',
            meaning: 'Nếu tắt, một giờ làm thêm được nghỉ bù một giờ.',
          },
        },
      },
      furlough: {
        'apply-within-days': {
          name: 'Được xin tạm hoãn hợp đồng sớm nhất',
          meaning: 'Ngày bắt đầu tạm hoãn hợp đồng cách ngày nộp đơn nhiều nhất số ngày này.',
        },
      },
      attendance: {
        debounce: {
          name: 'Chấm công lặp lại',
          meaning: 'Các lần chấm của một người cách nhau trong khoảng này chỉ tính một lần; mọi lần chấm đều được giữ.',
        },
        'reminder-around-shift': {
          name: 'Nhắc khi thiếu lượt chấm',
          meaning:
            'Quá khoảng thời gian này kể từ lúc vào ca mà chưa chấm vào, hoặc từ lúc hết ca mà chưa chấm ra, nhân viên được nhắc.',
        },
        'missed-punch': {
          monthly: {
            name: 'Số lần quên chấm mỗi tháng',
            meaning:
              'Mỗi tháng nhân viên được xin nhiều nhất số lần này; 0 là không được xin, nhân sự nhập; 31 coi như không giới hạn.',
          },
        },
        correction: {
          'days-back': {
            name: 'Số ngày được xin sửa về trước',
            meaning: 'Bổ sung công hoặc ra ngoài được xin trong số ngày này kể từ ngày đó; 0 là chỉ trong ngày.',
          },
        },
      },
      import: {
        coverage: {
          name: 'Độ phủ của tệp',
          meaning:
            'Tệp chỉ bao gồm một ngày khi ít nhất tỷ lệ này số người trong tệp chấm công ngày đó; các ngày khác là không có dữ liệu.',
        },
      },
      pay: {
        day: {
          name: 'Ngày công tính lương',
          meaning: 'Số phút của một ngày công khi chia lương tháng ra giờ, ví dụ 480 cho tám giờ.',
        },
        'days-of-month': {
          name: 'Số ngày trong tháng tính lương',
          meaning: 'Lương tháng được chia cho số ngày này; 0 là lấy số ngày dương lịch của tháng.',
        },
      },
      settlement: {
        day: { name: 'Ngày chốt công', meaning: 'Từ ngày này của tháng sau, tháng được chốt công và trả lương.' },
        'remind-days': {
          name: 'Nhắc trước ngày chốt công',
          meaning:
            'Trước ngày chốt số ngày này, ai còn ngày công cần sửa được nhắc, và người chốt công biết còn gì chưa xong; 0 là không nhắc.',
        },
      },
      list: {
        'max-range': {
          name: 'Khoảng dài nhất của danh sách',
          meaning: 'Số ngày tối đa mà danh sách tăng theo ngày, như lượt chấm công, hiển thị một lần.',
        },
      },
      task: {
        'max-rollbacks': {
          name: 'Số lần trả lại đơn',
          meaning: 'Một đơn được trả lại tối đa bao nhiêu lần; trả lại thêm lần nữa là từ chối.',
        },
        'attachment-mb': {
          name: 'Tệp đính kèm lớn nhất',
          meaning: 'Mỗi tệp của một đơn không lớn hơn mức này, cũng không lớn hơn mức tải lên lớn nhất.',
        },
        'attachment-count': {
          name: 'Số tệp đính kèm của đơn',
          meaning: 'Một đơn được có tối đa bao nhiêu tệp cùng lúc.',
        },
      },
      selection: {
        'max-days': {
          name: 'Số ngày sửa một lần',
          meaning: 'Số ngày tối đa mà một thay đổi trên lịch phân ca được bao gồm.',
        },
      },
      session: {
        idle: {
          name: 'Kết thúc phiên không hoạt động',
          meaning: 'Phiên không ai dùng sẽ kết thúc sau khoảng thời gian này.',
        },
        absolute: {
          name: 'Phiên dài nhất',
          meaning: 'Mọi phiên kết thúc sau khoảng này kể từ lúc đăng nhập; phiên đang mở giữ nguyên giờ kết thúc.',
        },
      },
      password: {
        minimum: {
          name: 'Mật khẩu ngắn nhất',
          meaning: 'Mật khẩu đăng nhập mới phải có ít nhất số ký tự này; mật khẩu đang dùng vẫn có hiệu lực.',
        },
      },
      upload: {
        'max-mb': { name: 'Tệp tải lên lớn nhất', meaning: 'Mỗi tệp tải lên không lớn hơn mức này.' },
      },
    },
  },
}

export default words
