const FAMILY =
  'Nguyen,Nguyen,Nguyen,Nguyen,Tran,Tran,Le,Le,Pham,Hoang,Huynh,Phan,Vu,Vo,Dang,Bui,Do,Ho,Ngo,Duong,Ly'.split(',')
const MIDDLE = 'Van,Thi,Duc,Minh,Ngoc,Thanh,Quoc,Huu,Xuan,Kim,Hong,Bao,Gia'.split(',')
const GIVEN =
  'An,Anh,Binh,Chau,Chi,Cuong,Dat,Diep,Dung,Duy,Giang,Ha,Hai,Hanh,Hien,Hieu,Hoa,Hung,Huong,Khanh,Khoa,Lam,Lan,Linh,Loan,Long,Mai,Manh,My,Nam,Nga,Nghia,Nhung,Phong,Phuc,Phuong,Quan,Quang,Quyen,Son,Tam,Tan,Thao,Thinh,Thu,Thuy,Tien,Toan,Trang,Tri,Trung,Tu,Tuan,Tuyet,Uyen,Van,Viet,Vinh,Vy,Yen'.split(
    ',',
  )

/** The name of the `n`-th person; as in life one family in five is a Nguyen, and many share a whole name. */
export function nameOf(n: number): string {
  // A multiplier without a common factor spreads neighbours over all lists.
  const at = (list: readonly string[], factor: number) => list[(Math.imul(n + 1, factor) >>> 8) % list.length] ?? ''
  return `${at(FAMILY, 2654435761)} ${at(MIDDLE, 1597334677)} ${at(GIVEN, 3812015801)}`
}

/** The job number of the `n`-th person, the longer the more people there are. */
export const numberOf = (n: number): string => `B${n + 1}`
