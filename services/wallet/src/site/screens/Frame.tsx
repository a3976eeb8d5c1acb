/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon } from './Icon.js'
import { useScreen } from './ScreenContext.js'

/** A screen of the frame: header with close, a body that scrolls, and the buttons, which never scroll away. */
export function Frame({
  children,
  footer
}: {
  readonly children: ComponentChildren
  readonly footer?: ComponentChildren
}) {
  const { translate, isDevelopment, close } = useScreen()
  return (
    <main class="frame">
      <header class="header">
        <span class="brand">
          <Icon name="lock" size={16} />
          {translate('wallet')}
          {isDevelopment && <span class="tag">{translate('testNetworks')}</span>}
        </span>
        <button
          type="button"
          class="icon-button"
          aria-label={translate('close')}
          title={translate('close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="body">{children}</div>
      {footer && <footer class="footer">{footer}</footer>}
    </main>
  )
}

/** The requester: the origin that the browser vouches for, with the page's name for itself above it. */
export function Site() {
  const { translate, origin, claimedName } = useScreen()
  const { protocol, host } = new URL(origin)
  return (
    <div class="site">
      <span class="site-mark">
        <Icon name="globe" />
      </span>
      <p class="site-text">
        <span class="muted">
          {claimedName ? translate('asks', { name: claimedName }) : translate('unnamed')}
        </span>
        <bdi class="site-origin" dir="ltr">
          {protocol === 'https:' ? host : `${protocol}//${host}`}
        </bdi>
      </p>
    </div>
  )
}

/** A full address in groups of four, which are easy to compare; selected or read aloud, it is one word. */
export function Address({ value }: { readonly value: string }) {
  return (
    <span class="address" dir="ltr">
      <span class="spoken">{value}</span>
      <span class="address-groups" aria-hidden="true">
        {groupsOf(value).map((group, at) => (
          <span key={at}>{group}</span>
        ))}
      </span>
    </span>
  )
}

/** A text that is signed as is. */
export function Message({ text }: { readonly text: string }) {
  const { translate } = useScreen()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled by keys, which needs the focus
    <section class="message" tabIndex={0} aria-label={translate('fact.message')}>
      <pre dir="auto">{text}</pre>
    </section>
  )
}

/**
 * An address in groups of four characters, as the kit's modal draws it: `0x` belongs to the first group, and one or two characters at the end to the last.
 * Groups that begin elsewhere could not be compared with those of the review before.
 */
export function groupsOf(address: string): readonly string[] {
  const groups: string[] = []
  for (const [text] of address.matchAll(/^0x.{1,4}|.{1,4}/giu)) {
    const last = groups.length - 1
    if (last >= 0 && text.length < 3) groups[last] += text
    else groups.push(text)
  }
  return groups
}
