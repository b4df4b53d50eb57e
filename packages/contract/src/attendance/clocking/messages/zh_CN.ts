import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

export default {
  office: '办公地点',
  where: '打卡范围',
  wheres: {
    anywhere: '不限',
    networks: '仅限指定网络',
    place: '仅限指定地点附近',
    either: '指定网络内或指定地点附近',
  },
  networks: '网络',
  networksHint: '办公地点访问本服务器所用的地址；多个用逗号分隔，网段写作 203.0.113.0/24',
  latitude: '纬度',
  longitude: '经度',
  degrees: '以度为单位，例如 {{example}}',
  radius: '范围（米）',
  radiusHint: '室内设备的定位精度往往只有 50 米',
  here: '使用我的当前位置',
  insecure: '本页面未通过 https 打开：设备不会提供位置，任何人都无法按地点打卡。',
  noPlace: '设备无法提供位置，请手动填写。',
  saved: '已保存 {{office}} 的打卡范围',
  edit: '修改打卡范围',
  near: '{{point}} 周围 {{radius}}',
  text: '通过网页或打卡手机打卡时须在此范围内。位置仅用于比对，不会保存；考勤机不受影响。',
  empty: '还没有办公地点。',
  placeAsked: '您的办公地点可能需要获取位置。位置仅用于与办公地点比对，不会保存。',
  placeInsecure: '您的办公地点可能需要获取位置，但本页面未通过 https 打开，设备无法提供位置。请向人事索取 https 地址。',
  placeDenied: '本页面无权获取您的位置。请在浏览器设置中允许，然后再点一次。',
  placeUnfound: '您的设备无法定位。请开启定位或到室外，然后再点一次。',
  missed: '申请补卡',
  length: {
    metres: '{{length}} 米',
    kilometres: '{{length}} 公里',
  },
  errors: {
    other_network: '此处仅限在办公网络内打卡，您当前的地址是 {{address}}。请连接办公网络，或申请补卡。',
    no_place: '此处仅限在办公地点附近打卡。请允许本页面获取位置，然后再点一次。',
    inaccurate:
      '您的设备定位精度只有 {{accuracy}}，办公地点周围允许 {{radius}}。请开启精确定位或到室外，然后再点一次。',
    too_far: '您距离办公地点 {{distance}}，{{radius}} 以内才能打卡。请到达后再点一次，或申请补卡。',
  },
} satisfies Words<typeof en>
