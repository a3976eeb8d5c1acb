/** Styles of both views. They load with the views. */
export const styles = `
.send{gap:var(--pb-space-4)}
.send .pb-amount-box{padding-block:var(--pb-space-1);background:var(--pb-color-surface)}
.send .pb-amount-box .pb-field-action{color:var(--pb-color-text)}
.send .pb-amount-input{min-block-size:64px;font-size:34px}
.send .send-medium .pb-amount-input{font-size:22px}
.send .send-medium .pb-amount-input.pb-amount-long{font-size:20px}
.send-small .pb-amount-input.pb-amount-long{font-size:16px}
.send-small .pb-amount-line:first-child{flex-wrap:wrap;padding-block-end:var(--pb-space-2)}
.send-small .pb-amount-line:first-child .pb-amount-input{flex-basis:100%;min-block-size:48px}
.send-small .pb-amount-line:first-child .pb-field-end{max-inline-size:100%;padding-inline-start:var(--pb-space-2)}
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
.send-receiver>span{display:flex;flex-direction:column;align-items:flex-start;gap:2px;min-inline-size:0}
.send-receiver-name{font-weight:var(--pb-font-weight-medium);font-size:var(--pb-font-size-body);overflow-wrap:anywhere}
.send-receiver .pb-address{font-size:13px;line-height:1.6}
.send-cost{display:flex;justify-content:space-between;align-items:baseline;gap:var(--pb-space-3);min-block-size:24px;padding-inline:var(--pb-space-1);font-size:var(--pb-font-size-s,14px)}
.send-cost>:first-child{color:var(--pb-color-muted)}
.send-cost>:last-child{text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.send-cost .pb-skeleton{inline-size:96px}
.send-moved{margin:0;padding:var(--pb-space-3);border-radius:var(--pb-radius-control);color:var(--pb-color-text);background:color-mix(in srgb,var(--pb-color-warning) 12%,var(--pb-color-bg))}
.send-lists{display:flex;flex-direction:column;gap:var(--pb-space-3)}
.send-people .pb-row-label{font-variant-numeric:tabular-nums}
.send-contract{margin:0;overflow-wrap:anywhere;padding:var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);color:var(--pb-color-text);text-align:center}
.send-close{display:flex;flex-direction:column;gap:var(--pb-space-2);padding:var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface)}
.send-closes{background:color-mix(in srgb,var(--pb-color-danger) 10%,var(--pb-color-bg))}
.send-close .pb-check{align-items:center;min-block-size:44px}
.send-close p{margin:0}
.send-actions{position:sticky;inset-block-end:0;z-index:1;display:grid;margin:auto calc(-1*var(--pb-space-4)) calc(-1*var(--pb-space-4));padding:var(--pb-space-3) var(--pb-space-4) var(--pb-space-4);border-block-start:1px solid var(--pb-color-line);background:var(--pb-color-bg)}
.send :is(input,button){scroll-margin-block-end:96px}
@media (max-width:359px){.send .pb-amount-input{font-size:30px}.send .send-medium .pb-amount-input.pb-amount-long{font-size:16px}}
`
