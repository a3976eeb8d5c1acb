/** A browser window as far as logins need it: follows redirects, keeps cookies, and sends forms as a visitor would. */
export class TestWindow {
  readonly #cookies = new Map<string, Map<string, string>>()
  /** Requested addresses, in order, without fragments. */
  readonly visited: string[] = []
  url = ''
  html = ''

  constructor(
    /** Addresses below it are not requested: the window stays there. */
    private readonly end: string
  ) {}

  /** The part of the address after its `#`. */
  get facts(): Record<string, string> {
    return Object.fromEntries(new URLSearchParams(new URL(this.url).hash.slice(1)))
  }

  /** Continues with the cookies of another. */
  keep(other: TestWindow): void {
    for (const [host, jar] of other.#cookies) this.#cookies.set(host, jar)
  }

  async goTo(url: string, form?: URLSearchParams): Promise<void> {
    let next: string | undefined = url
    let body = form
    while (next !== undefined) {
      this.url = next
      if (next.startsWith(this.end)) return
      const { host } = new URL(next)
      const jar = this.#cookies.get(host) ?? new Map<string, string>()
      this.#cookies.set(host, jar)
      this.visited.push(next.split('#')[0] ?? '')
      const answer: Response = await fetch(next, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: {
          Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && { Origin: new URL(next).origin })
        },
        ...(body && { body })
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      body = undefined
      const location: string | null = answer.headers.get('Location')
      this.html = await answer.text()
      next = location === null ? this.#postedForm() : new URL(location, next).href
      if (location === null && next !== undefined) body = this.fields()
    }
  }

  /** Sends the form of the page. */
  async send(values: Readonly<Record<string, string>> = {}): Promise<void> {
    const action = /<form[^>]* action="([^"]*)"/.exec(this.html)?.[1] ?? ''
    const form = this.fields()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    await this.goTo(new URL(unescapeHtml(action), this.url).href, form)
  }

  /** The fields of the form, unchanged. */
  fields(): URLSearchParams {
    const fields = new URLSearchParams()
    for (const [tag] of this.html.matchAll(/<input[^>]*>/g)) {
      const read = (name: string) => unescapeHtml(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
      if (read('name') !== '') fields.set(read('name'), read('value'))
    }
    return fields
  }

  /** A page that sends its form by itself: `response_mode=form_post`. */
  #postedForm(): string | undefined {
    if (!/document\.forms|\.submit\(\)/.test(this.html)) return undefined
    return unescapeHtml(/<form[^>]* action="([^"]*)"/.exec(this.html)?.[1] ?? '') || undefined
  }
}

const unescapeHtml = (text: string): string =>
  text.replace(
    /&(amp|quot|#39|lt|gt);/g,
    (_, name: string) => ({ amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' })[name] ?? ''
  )
