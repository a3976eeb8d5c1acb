/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { DeviceChoice } from '../api/ApiError.js'
import type { Panel } from '../approvals/Stage.js'
import { Decision } from './Decision.js'
import { Frame } from './Frame.js'
import { useScreen } from './ScreenContext.js'

/** The maximum number of devices is logged in: the visitor chooses the one that this one replaces. */
export function DevicesScreen({
  devices,
  actions
}: {
  readonly devices: readonly DeviceChoice[]
  readonly actions: Extract<Panel, { screen: 'devices' }>['actions']
}) {
  const { translate } = useScreen()
  const oldest = devices.reduce((one, other) => (other.lastUsedAt < one.lastUsedAt ? other : one))
  const [chosen, setChosen] = useState(oldest.deviceId)
  return (
    <Frame
      footer={
        <Decision label="devices.remove" onApprove={() => actions.choose(chosen)} onReject={actions.reject} />
      }
    >
      <h1 class="title">{translate('devices.title')}</h1>
      <p class="muted text">{translate('devices.text', { count: String(devices.length) })}</p>
      <fieldset class="facts devices" aria-label={translate('devices.title')}>
        {devices.map(({ deviceId, browser, lastUsedAt }) => (
          <label key={deviceId} class="fact">
            <span>
              <input
                type="radio"
                name="device"
                checked={deviceId === chosen}
                onChange={() => setChosen(deviceId)}
              />{' '}
              <bdi>{browser}</bdi>
            </span>
            <time class="muted" dateTime={new Date(lastUsedAt).toISOString()}>
              {new Date(lastUsedAt).toLocaleDateString(document.documentElement.lang, {
                dateStyle: 'medium'
              })}
            </time>
          </label>
        ))}
      </fieldset>
    </Frame>
  )
}
