/** Where the page is, as the pattern of its route; set by the router, so that nobody needs to know the address. */
let pattern = '/'

/** The pattern of the route on the screen, `/organisation/employees/$id`. */
export function routePattern(): string {
  return pattern
}

/** Remembers the pattern of the route that was reached. */
export function noteRoute(next: string): void {
  pattern = next
}
