import { brand } from '@cellgate/shared/brand/brand.ts';

const { light, dark } = brand.colours;

/** Style of the page, light or dark as the system prefers, in the site's colors. */
export const pageStyle = `
:root{color-scheme:light dark;
--canvas:light-dark(oklch(.985 .002 256),oklch(.165 .006 256));--surface:light-dark(oklch(1 0 0),oklch(.2 .007 256));
--sunken:light-dark(oklch(.962 .003 256),oklch(.243 .008 256));--line:light-dark(oklch(.91 .005 256),oklch(.3 .009 256));
--ink:light-dark(oklch(.21 .015 256),oklch(.96 .003 256));--muted:light-dark(oklch(.43 .015 256),oklch(.77 .01 256));
--good:light-dark(oklch(.45 .12 152),oklch(.79 .15 152));--warn:light-dark(oklch(.47 .11 65),oklch(.83 .13 80));
--bad:light-dark(oklch(.5 .19 27),oklch(.75 .14 22));--accent:light-dark(${light.accent},${dark.accent})}
*{box-sizing:border-box}html{scroll-padding-top:4.5rem}
body{margin:0;background:var(--canvas);color:var(--ink);font:15px/1.6 Geist,system-ui,sans-serif}
a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
header{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:.75rem;padding:.8rem 1.5rem;background:var(--surface);border-bottom:1px solid var(--line)}
.brand{font-weight:600;color:var(--ink)}header span{color:var(--muted)}.file{margin-left:auto}
.columns{display:grid;grid-template-columns:13rem minmax(0,52rem);gap:3rem;max-width:74rem;margin:0 auto;padding:2rem 1.5rem 6rem}
nav{position:sticky;top:5rem;align-self:start;display:flex;flex-direction:column;max-height:calc(100vh - 7rem);overflow:auto}
nav a{padding:.15rem 0;color:var(--muted)}nav b{margin-top:1rem;font-weight:500}
h1{margin:0;font-size:2rem;line-height:1.2;letter-spacing:-.02em;font-weight:600}
h2{margin:0 0 .75rem;font-size:1.25rem;letter-spacing:-.01em;font-weight:600}h4{margin:1.25rem 0 .4rem;font-size:.875rem;font-weight:600}
section{margin-top:2.5rem}.lead{margin:.6rem 0 0;font-size:1.05rem;color:var(--muted)}.muted{color:var(--muted)}
code,pre{font:13px/1.55 "Geist Mono",ui-monospace,monospace}
pre{margin:.4rem 0;padding:.8rem 1rem;overflow:auto;max-height:26rem;background:var(--sunken);border-radius:8px}
.call{border:1px solid var(--line);background:var(--surface)}.call+.call{border-top:0}
.call:first-of-type{border-radius:8px 8px 0 0}.call:last-of-type{border-radius:0 0 8px 8px}.call:only-of-type{border-radius:8px}
summary{display:grid;grid-template-columns:4rem minmax(0,auto) minmax(0,1fr);gap:.75rem;align-items:baseline;padding:.55rem 1rem;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}summary:hover,.call[open]>summary{background:var(--sunken)}
summary code{overflow-wrap:anywhere}.says{overflow:hidden;color:var(--muted);font-size:13px;text-align:right;text-overflow:ellipsis;white-space:nowrap}
.schema summary:has(>code:first-child){grid-template-columns:minmax(0,auto) minmax(0,1fr)}
.call[open] .says{visibility:hidden}.inside{padding:.25rem 1rem 1.25rem}
.method{font-size:12px;font-weight:600;letter-spacing:.03em}.get{color:var(--good)}.post{color:var(--accent)}.put{color:var(--warn)}.delete{color:var(--bad)}
table{width:100%;border-collapse:collapse;font-size:13px}th{text-align:left;font-weight:500}td{padding:.35rem .75rem .35rem 0;border-top:1px solid var(--line);vertical-align:top}td:not(:last-child){white-space:nowrap}td:last-child{width:100%;overflow-wrap:anywhere}
fieldset.languages{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0;padding:0;border:0}legend{padding:0;font-weight:500}
.languages label{display:flex;align-items:center;gap:.4rem;min-height:2.75rem;cursor:pointer}.languages input{accent-color:var(--accent)}
h3{margin:1.5rem 0 .25rem;font-size:1rem;font-weight:600}ol.steps{padding-left:1.5rem}.steps p{margin:0}.steps pre{max-height:none}
#first-steps:has([value=curl]:checked) .in:not(.curl),#first-steps:has([value=python]:checked) .in:not(.python),
#first-steps:has([value=typescript]:checked) .in:not(.typescript){display:none}
.inside p+table,pre+table{margin-top:.75rem}
@media(max-width:56rem){.fields :is(tr,td){display:block}.fields td{border:0;padding:.1rem 0}.fields td:empty{display:none}.fields tr{border-top:1px solid var(--line);padding:.35rem 0}
.fields thead{display:none}.policies td:nth-child(3)::before{content:"per "}
td:not(:last-child){white-space:normal;overflow-wrap:break-word}td:last-child{width:auto}.columns{grid-template-columns:minmax(0,1fr);gap:0}nav{display:none}summary{grid-template-columns:4rem minmax(0,1fr)}.says{grid-column:2;text-align:left;white-space:normal}
.schema summary:has(>code:first-child){grid-template-columns:minmax(0,1fr)}.schema .says{grid-column:1}.call[open] .says{display:none}}
`;
