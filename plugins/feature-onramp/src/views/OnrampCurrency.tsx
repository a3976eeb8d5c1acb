import { displayText } from '@plugboard/core'
import type { ViewProps } from '@plugboard/ui'
import { List, Row, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import { styles } from './styles.js'

/** What is bought, or what is paid with. */
export default function OnrampCurrency({ params, context }: ViewProps<'OnrampCurrency'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  return (
    <div className="pb-stack">
      <List label={t('onramp.currency')}>
        {params.choices.map(({ id, label, note }) => (
          <Row
            key={id}
            label={displayText(label, 20)}
            note={note === undefined ? undefined : <bdi>{displayText(note, 40)}</bdi>}
            current={id === params.current}
            end={id === params.current ? 'check' : 'chevron'}
            onClick={() => context.resolve(id)}
          />
        ))}
      </List>
    </div>
  )
}
