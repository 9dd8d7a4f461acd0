/** What another provider has for one customer to read: reports, prescriptions, notifications and their preferences. */
import { fine, refused, success, type Answers, type Asked, type Telling, type Thing, type Told } from './forms.ts';

/** The smallest that a viewer opens. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export class Papers {
  readonly #tell: Telling;
  readonly #nextId: () => number;
  #prescriptions: Thing[] = [];
  #notifications: Thing[] = [
    { id: 1, type: 'ReportAvailable', relatedEntityId: 1, title: 'Report', message: 'Your report is there', isRead: false },
    { id: 2, title: 'Welcome', message: 'Good to have you', isRead: false },
  ];
  #preferences: Thing = { email: { OrderConfirmed: true } };

  constructor(tell: Telling, nextId: () => number) {
    this.#tell = tell;
    this.#nextId = nextId;
  }

  calls({ body, path }: Asked): Answers {
    const id = path.split('/')[2];
    return {
      'GET /reports': () => this.#tell.list('reports', [this.#report()]),
      'GET /reports/1/download': () => ({ status: 200, file: pdf }),
      'POST /reports/1/share': () => success({ shareLink: 'https://lab.example/s/abc' }),
      'GET /prescriptions': () => this.#tell.list('prescriptions', this.#prescriptions),
      'POST /prescriptions': () => this.#keeps(body),
      [`DELETE /prescriptions/${id}`]: () => this.#drops(id),
      [`GET /prescriptions/${id}/download`]: () => ({ status: 200, file: pdf }),
      'GET /notifications': () => this.#news(),
      [`PUT /notifications/${id}/read`]: () => this.#reads((row) => String(row['id']) === id),
      'PUT /notifications/read-all': () => this.#reads(() => true),
      'GET /notifications/preferences': () => this.#tell.one('preferences', this.#preferences),
      'PUT /notifications/preferences': () => this.#prefers(body),
    };
  }

  #report(): Thing {
    const told = { id: 1, status: this.#tell.is('full') ? 'available' : 'Available' };
    return { ...told, tests: [this.#tell.named({ name: 'TSH' })], patient: this.#tell.named({ name: 'Asha Rao' }) };
  }

  #keeps({ fileName }: Thing): Told {
    const row = { id: this.#nextId(), fileName, status: 'pending', uploadDate: new Date().toISOString() };
    this.#prescriptions = [row, ...this.#prescriptions];
    return this.#tell.one('prescription', row);
  }

  #drops(id: string | undefined): Told {
    const left = this.#prescriptions.filter((row) => String(row['id']) !== id);
    if (left.length === this.#prescriptions.length) return refused(404, 'There is no such prescription');
    this.#prescriptions = left;
    return this.#tell.done();
  }

  /** A plain list tells of no pages. */
  #news(): Told {
    const unreadCount = this.#notifications.filter(({ isRead }) => isRead === false).length;
    return this.#tell.list('notifications', this.#notifications, { unreadCount, page: 1, totalPages: 1 });
  }

  #reads(isMeant: (row: Thing) => boolean): Told {
    this.#notifications = this.#notifications.map((row) => (isMeant(row) ? { ...row, isRead: true } : row));
    return this.#tell.done();
  }

  #prefers({ preferences }: Thing): Told {
    this.#preferences = preferences as Thing;
    return this.#tell.is('bare') ? fine(preferences) : this.#tell.done();
  }
}
