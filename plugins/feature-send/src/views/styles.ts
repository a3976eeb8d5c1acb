/** Styles of both views. They come with the views. */
export const styles = `
.send{gap:var(--pb-space-4)}
.send .pb-amount-box{padding-block:var(--pb-space-1);background:var(--pb-color-surface)}
.send .pb-amount-box .pb-field-action{color:var(--pb-color-text)}
.send .pb-amount-input{min-block-size:64px;font-size:34px}
.send-medium .pb-amount-input,.send-medium .pb-amount-input.pb-amount-long{font-size:22px}
.send-small .pb-amount-input.pb-amount-long{font-size:16px}
.send .pb-field-help .pb-error{margin:0}
.send-retry{display:flex;align-items:center;justify-content:space-between;gap:var(--pb-space-2)}
.send .pb-amount-line .pb-field-fiat{padding-block-end:0}
.send .pb-field-end{max-inline-size:55%;padding-inline-end:var(--pb-space-2)!important}
.pb-button.send-pill{min-inline-size:0;min-block-size:44px;padding-block:var(--pb-space-1);padding-inline:var(--pb-space-2) var(--pb-space-3);border-radius:999px;background:var(--pb-color-bg);border-color:var(--pb-color-control)}
.send-pill .pb-button-label{white-space:nowrap}
.send-pill .pb-token-network{border-color:var(--pb-color-bg)}
.send-swap{display:inline-flex;align-items:center;gap:var(--pb-space-1);max-inline-size:100%;min-block-size:44px;color:var(--pb-color-muted);overflow-wrap:anywhere}
.send-swap svg{flex:none}
.send-receiver{display:flex;gap:var(--pb-space-3);align-items:flex-start;padding:var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);color:var(--pb-color-text)}
.send-receiver>span{display:flex;flex-direction:column;gap:2px;min-inline-size:0}
.send-receiver-name{font-weight:var(--pb-font-weight-medium);font-size:var(--pb-font-size-body);overflow-wrap:anywhere}
.send-address{font-family:var(--pb-font-mono);font-size:13px;line-height:1.6;overflow-wrap:anywhere}
.send-address>span{display:inline-block}
.send-address>span:not(:last-child){margin-inline-end:.6ch}
.send-cost{display:flex;justify-content:space-between;align-items:baseline;gap:var(--pb-space-3);min-block-size:24px;padding-inline:var(--pb-space-1);font-size:var(--pb-font-size-s,14px)}
.send-cost>:first-child{color:var(--pb-color-muted)}
.send-cost>:last-child{text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.send-cost .pb-skeleton{inline-size:96px}
.send-moved{margin:0;padding:var(--pb-space-3);border-radius:var(--pb-radius-control);color:var(--pb-color-text);background:color-mix(in srgb,var(--pb-color-warning) 12%,var(--pb-color-bg))}
.send-lists{display:flex;flex-direction:column;gap:var(--pb-space-3)}
.send-people .pb-row-label{font-variant-numeric:tabular-nums}
.send-contract{margin:0;padding:var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);color:var(--pb-color-text);text-align:center}
.send-button{margin-block-start:auto}
`
