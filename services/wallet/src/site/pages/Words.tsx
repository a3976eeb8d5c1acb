/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Icon } from '../screens/Icon.js'
import type { PageTranslate } from '../text/pageTexts.js'
import type { Result } from '../worker/messages.js'

/** The words of a wallet, which other wallets accept: shown on a press, and removed when closed. */
export function Words({
  opened: { addresses, words },
  translate,
  onClose
}: {
  readonly opened: Pick<Result<'openKit'>, 'addresses' | 'words'>
  readonly translate: PageTranslate
  readonly onClose: () => void
}) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <h1 class="state-title">{translate('kit.opened')}</h1>
      <dl class="facts">
        {Object.entries(addresses).map(([kind, address]) => (
          <div class="fact fact-tall" key={kind}>
            <dt>{kind === 'eip155' ? 'Ethereum' : 'Solana'}</dt>
            <dd dir="ltr">{address}</dd>
          </div>
        ))}
      </dl>
      <p class="warning danger">
        <Icon name="warning" />
        <span>{translate('kit.warning')}</span>
      </p>
      {isShown ? (
        <ol class="words" dir="ltr">
          {words.split(' ').map((word, index) => (
            <li key={index}>{word}</li>
          ))}
        </ol>
      ) : (
        <button type="button" class="button primary" onClick={() => setShown(true)}>
          {translate('kit.show')}
        </button>
      )}
      <button type="button" class="button quiet" onClick={onClose}>
        {translate('kit.close')}
      </button>
    </>
  )
}
