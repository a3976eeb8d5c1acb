/** The part of a window that reveals the pages around it. */
export interface FramedWindow {
  readonly self: unknown
  readonly parent: unknown
  readonly top: unknown
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> | undefined }
  readonly document: { readonly referrer: string }
}

/** Represents a page whose origin the browser does not reveal. */
const unnamed = 'unknown'

/**
 * The first page around this one that may not show it: neither this site itself, nor `localhost`, nor one that `allowed` names.
 *
 * @param allowed origins; `https://*.example.com` names every subdomain
 * @returns its origin, `'unknown'` if the browser does not reveal it; `undefined` if there is none
 */
export function findUnknownAncestor(
  allowed: readonly string[] = [],
  page: FramedWindow | undefined = globalThis.window
): string | undefined {
  if (!page || page.parent === page.self) return undefined
  return ancestorsOf(page).find(
    (origin) => origin !== page.location.origin && !isLocal(origin) && !allowed.some(matches(origin))
  )
}

/**
 * Not every browser has `ancestorOrigins`. The referrer is the page that framed this one, unless a policy hides it, or a visitor has followed a link
 * of this site within the frame.
 */
function ancestorsOf({ location, document, parent, top }: FramedWindow): readonly string[] {
  const { ancestorOrigins } = location
  if (ancestorOrigins) return Array.from(ancestorOrigins, (origin) => (origin === 'null' ? unnamed : origin))
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : unnamed
  const nearest = referrer === location.origin ? readOrigin(parent) : referrer
  return parent === top ? [nearest] : [nearest, unnamed]
}

/** The origin of another page, which the browser reveals only to pages of the same origin. */
function readOrigin(page: unknown): string {
  try {
    return (page as Pick<FramedWindow, 'location'>).location.origin
  } catch {
    return unnamed
  }
}

const isLocal = (origin: string): boolean =>
  URL.canParse(origin) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)

const matches = (origin: string) => (pattern: string) => {
  const [scheme = '', domain] = pattern.split('*.')
  return domain === undefined
    ? origin === pattern
    : origin.startsWith(scheme) && origin.endsWith(`.${domain}`)
}
