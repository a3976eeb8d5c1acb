import { Button, type ButtonProps, useFocusAfterRemoval, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'

/** Selects what leads on in these views: whichever takes the place of another also takes its focus. */
const nextSteps = '.onramp-actions .pb-button'

/** The button in the place of the checkout's link, while there is none. */
export const CheckoutButton = (props: ButtonProps) => (
  <Button {...props} onFocus={useFocusAfterRemoval(nextSteps)} />
)

/**
 * A plain link to a provider's page, in a new tab without access to this one. The browser opens it itself, so pop-up blockers do not interfere.
 *
 * @param href must have passed the gate for provider pages, like `OnrampStore.link`
 */
export function CheckoutLink({
  href,
  label,
  isPrimary = false,
  onOpen
}: {
  readonly href: string
  readonly label: string
  readonly isPrimary?: boolean
  /** Called while the browser opens the page. Leave the link in place until the event has passed. */
  readonly onOpen?: () => void
}) {
  const { t } = useOwnText(en)
  const onFocus = useFocusAfterRemoval(nextSteps)
  return (
    <>
      <a
        className={`pb-button pb-button-${isPrimary ? 'primary' : 'secondary'}`}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
        onFocus={onFocus}
      >
        <span className="pb-button-label">{label}</span>
      </a>
      <p className="onramp-note">{t('onramp.opens', { host: new URL(href).host })}</p>
    </>
  )
}
