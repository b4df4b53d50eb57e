import type { Words } from '../../../words.ts'
import type en from './en_US.ts'

export default {
  office: '辦公據點',
  where: '打卡範圍',
  wheres: {
    anywhere: '不限',
    networks: '僅限指定網路',
    place: '僅限指定地點附近',
    either: '指定網路內或指定地點附近',
  },
  networks: '網路',
  networksHint: '辦公據點連到本伺服器所用的位址；多個以逗號分隔，網段寫成 203.0.113.0/24',
  latitude: '緯度',
  longitude: '經度',
  degrees: '以度為單位，例如 {{example}}',
  radius: '範圍（公尺）',
  radiusHint: '室內裝置的定位精確度往往只有 50 公尺',
  here: '使用我目前的位置',
  insecure: '本頁面未以 https 開啟：裝置不會提供位置，任何人都無法依地點打卡。',
  noPlace: '裝置無法提供位置，請自行填寫。',
  saved: '已儲存 {{office}} 的打卡範圍',
  edit: '變更打卡範圍',
  near: '{{point}} 周圍 {{radius}}',
  text: '以網頁或打卡手機打卡時須在此範圍內。位置只用來比對，不會保留；打卡機不受影響。',
  empty: '還沒有辦公據點。',
  placeAsked: '您的辦公據點可能需要取得位置。位置只用來與辦公據點比對，不會保留。',
  placeInsecure: '您的辦公據點可能需要取得位置，但本頁面未以 https 開啟，裝置無法提供位置。請向人資索取 https 網址。',
  placeDenied: '本頁面無權取得您的位置。請在瀏覽器設定中允許，再按一次。',
  placeUnfound: '您的裝置無法定位。請開啟定位或到室外，再按一次。',
  missed: '申請補打卡',
  length: {
    metres: '{{length}} 公尺',
    kilometres: '{{length}} 公里',
  },
  errors: {
    other_network: '此處僅限在辦公網路內打卡，您目前的位址是 {{address}}。請連上辦公網路，或申請補打卡。',
    no_place: '此處僅限在辦公據點附近打卡。請允許本頁面取得位置，再按一次。',
    inaccurate: '您的裝置定位精確度只有 {{accuracy}}，辦公據點周圍允許 {{radius}}。請開啟精確定位或到室外，再按一次。',
    too_far: '您距離辦公據點 {{distance}}，{{radius}} 以內才能打卡。請到達後再按一次，或申請補打卡。',
  },
} satisfies Words<typeof en>
