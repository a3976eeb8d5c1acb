import { TextField, useAnnouncement, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { en } from '../locale.en.js'
import type { SendStore } from '../SendStore.js'

/** The chain's options in addition to an amount and a receiver: a memo, and ending the account. Renders nothing if the chain has neither. */
export const OptionsPanel = observer(function OptionsPanel({
  draft: { options, network }
}: {
  readonly draft: SendStore
}) {
  const { t } = useOwnText(en)
  const id = useId()
  const { memo, memoBytes, isMemoTooLong, canCloseAccount, closesAccount } = options
  const warning = t('send.close.text', { network: network?.name ?? '' })
  useAnnouncement(canCloseAccount && closesAccount ? warning : '', 'assertive')
  return (
    <>
      {memoBytes !== undefined && (
        <TextField
          name="memo"
          label={t('send.memo')}
          value={memo}
          onChange={(text) => options.setMemo(text)}
          help={t('send.memoHelp')}
          error={isMemoTooLong ? t('send.memoTooLong', { count: memoBytes }) : undefined}
          autoComplete="off"
          paste
        />
      )}
      {canCloseAccount && (
        <div className={closesAccount ? 'send-close send-closes' : 'send-close'}>
          <label className="pb-check">
            <input
              type="checkbox"
              name="close"
              aria-describedby={id}
              checked={closesAccount}
              onChange={(event) => options.closeAccount(event.target.checked)}
            />
            <span>{t('send.close')}</span>
          </label>
          <p id={id} className={closesAccount ? 'pb-error' : 'pb-field-help'}>
            {closesAccount ? warning : t('send.close.help', { network: network?.name ?? '' })}
          </p>
        </div>
      )}
    </>
  )
})
