import type { Page } from 'playwright-core'
import { ask } from './ask.js'

/** One action: the page, the way to a second tab of the site, and a number below 4 that selects a variant. */
export type Deed = (page: Page, other: () => Promise<Page>, choice: number) => Promise<unknown>

/** The events of a page. Each is one line: an action of a visitor, a wallet or a browser. */
export const deeds: Readonly<Record<string, Deed>> = {
  // A visitor who presses again cancels the previous attempt, as the dialog does through its signal.
  connect: (page) =>
    ask(page, (w) => {
      const attempt = new AbortController()
      w.attempts = [...(w.attempts ?? []), attempt]
      return w.kit.connect('org.example.moody', { signal: attempt.signal }).catch(() => undefined)
    }),
  'double click': (page) =>
    ask(page, (w) => {
      const click = () => w.kit.connect('org.example.moody').catch(() => undefined)
      // Next to an attempt that the wallet never answers, both clicks share its fate.
      return Promise.race([
        Promise.all([click(), click()]),
        new Promise((resolve) => setTimeout(resolve, 500))
      ])
    }),
  decline: (page) =>
    ask(page, (w) => {
      w.__wallet.rejectNext()
      const attempt = new AbortController()
      w.attempts = [...(w.attempts ?? []), attempt]
      return w.kit.connect('org.example.moody', { signal: attempt.signal }).catch(() => undefined)
    }),
  'never answer': (page) =>
    ask(page, (w) => {
      w.__wallet.hangNext()
      const attempt = new AbortController()
      w.attempts = [...(w.attempts ?? []), attempt]
      void w.kit.connect('org.example.moody', { signal: attempt.signal }).catch(() => undefined)
    }),
  'give up': (page) =>
    ask(page, (w) => {
      for (const attempt of w.attempts ?? []) attempt.abort()
    }),
  'answer late': (page) => ask(page, (w) => w.__wallet.answerLate()),
  disconnect: (page) => ask(page, (w) => w.kit.disconnect().catch(() => undefined)),
  lock: (page) => ask(page, (w) => w.__wallet.lock()),
  unlock: (page) => ask(page, (w) => w.__wallet.unlock()),
  revoke: (page) => ask(page, (w) => w.__wallet.revoke()),
  'other account': (page, _other, choice) => ask(page, (w, index) => w.__wallet.switchAccount(index), choice),
  'other chain': (page) => ask(page, (w) => w.__wallet.switchChain(31338)),
  'first chain': (page) => ask(page, (w) => w.__wallet.switchChain(31337)),
  switch: (page) => ask(page, (w) => w.kit.switchNetwork('eip155:31338').catch(() => undefined)),
  reload: (page) => page.reload(),
  'change while closed': async (page, other) => {
    const { url } = { url: page.url() }
    const tab = await other()
    await page.goto('about:blank')
    await ask(tab, (w) => {
      w.__wallet.switchChain(31338)
      return w.__wallet.switchAccount(2)
    })
    await page.goto(url)
  },
  'connect in another tab': async (_page, other) =>
    ask(await other(), (w) => w.kit.connect('org.example.moody').catch(() => undefined)),
  'disconnect in another tab': async (_page, other) =>
    ask(await other(), (w) => w.kit.disconnect().catch(() => undefined))
}
