import type { Kit } from '@plugboard/core'
import { Button, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'

/** An empty table: the labels belong to other plugins, and the dictionary has their texts. */
const noTexts: Readonly<Record<string, string>> = {}

/** Actions of the account as buttons, in this order. They belong to other plugins, and are shown only while their features are available. */
export const AccountActions = observer(function AccountActions({
  kit,
  actions
}: {
  readonly kit: Kit
  /** The parameters for opening the views of the actions, by action id; `undefined` for an action's own parameters. */
  readonly actions: Readonly<Record<string, object | undefined>>
}) {
  const { t } = useOwnText(noTexts)
  const items = kit.slot('account.actions')
  const found = Object.keys(actions).flatMap((id) => items.find((item) => item.id === id) ?? [])
  return found.map(({ id, label, view, params }, index) => (
    <Button
      key={id}
      variant={index === 0 ? 'primary' : 'secondary'}
      onClick={() => kit.push(view, actions[id] ?? params)}
    >
      {typeof label === 'string' ? label : t(label.key)}
    </Button>
  ))
})
