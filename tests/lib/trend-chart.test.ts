import { describe, expect, it } from 'vitest';
import { chartSize, plot, trendChart } from '../../src/lib/reports/trend-chart.ts';
import { trendPoints, trendValues, type TrendPoint } from '../../src/lib/reports/trend-values.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 15);
const words = { value: String, date: (at: number) => new Date(at).toISOString().slice(0, 10) };
const series = (...values: number[]): TrendPoint[] => values.map((value, place) => ({ value, at: start + place * 90 * day }));

describe('the values of a trend', () => {
  const analyte = { id: 'hemoglobin', name: 'Hemoglobin', unit: 'g/dL' };
  const earlier = [
    { reportId: 'b', value: 11.8, measuredAt: '2026-08-04T02:00:00Z' },
    { reportId: 'a', value: 11.2, measuredAt: '2026-05-01T02:00:00Z' },
  ];

  it('are those of the earlier reports and this one, oldest first', () => {
    const values = trendValues({ analyte, value: 12.6, earlier, measuredAt: '2026-10-29T02:00:00Z' }, '');
    expect(values.map(({ value }) => value)).toEqual([11.2, 11.8, 12.6]);
    expect(trendValues({ analyte, value: 12.6 }, '2026-10-29T02:00:00Z')).toHaveLength(1);
  });

  it('leave out what has no readable time, and one that two tests of a sample share', () => {
    const measuredAt = '2026-10-29T02:00:00Z';
    const odd = [
      { reportId: 'c', value: 12.6, measuredAt },
      { reportId: 'd', value: 9, measuredAt: 'some day' },
    ];
    expect(trendValues({ analyte, value: 12.6, earlier: odd, measuredAt }, '')).toEqual([
      { value: 12.6, at: Date.parse(measuredAt) },
    ]);
  });

  it('that are findings have no place on a scale', () => {
    const at = Date.parse('2026-10-29T02:00:00Z');
    expect(
      trendPoints([
        { value: 'Negative', at },
        { value: 5, at },
      ]),
    ).toEqual([{ value: 5, at }]);
  });
});

describe('the chart', () => {
  it('goes by time from left to right, and higher values stand higher', () => {
    const { points } = trendChart(
      [
        { value: 11, at: start },
        { value: 13, at: start + 30 * day },
        { value: 12, at: start + 300 * day },
      ],
      {},
      words,
    );
    const [first, second, third] = points;
    expect(second!.x - first!.x).toBeLessThan((third!.x - second!.x) / 4);
    expect(second!.y).toBeLessThan(third!.y);
    expect(third!.y).toBeLessThan(first!.y);
  });

  it('has the usual range as a band, which goes on to the edge where it has no bound', () => {
    const both = trendChart(series(11, 12.6), { low: 12, high: 15 }, words);
    expect(both.band!.top).toBeGreaterThan(plot.top);
    expect(both.band!.bottom).toBeLessThan(plot.bottom);
    expect(both.points[0]!.y).toBeGreaterThan(both.band!.bottom);
    expect(both.points[1]!.y).toBeLessThan(both.band!.bottom);
    expect(both.bounds.map(({ text }) => text)).toEqual(['15', '12']);
    expect(trendChart(series(180, 220), { high: 199 }, words).band!.bottom).toBe(plot.bottom);
    expect(trendChart(series(40, 60), { low: 50 }, words).band!.top).toBe(plot.top);
    expect(trendChart(series(40, 60), {}, words).band).toBeUndefined();
  });

  it.each<[string, TrendPoint[], { low?: number; high?: number }]>([
    ['two values of one size', series(5, 5), {}],
    ['one and the same moment', [...series(5), ...series(7)], { high: 6 }],
    ['values of 0', series(0, 0), { high: 0 }],
    ['a value far away from its range', series(4, 300), { high: 5 }],
    ['many values', series(5, 9, 3, 8, 4, 7, 5, 6, 9, 2, 8, 3), { low: 4, high: 6 }],
    ['long numbers', series(250_000, 1_250_000, 980_000), { low: 150_000, high: 410_000 }],
  ])('keeps everything inside and no label over another: %s', (_name, points, interval) => {
    const chart = trendChart(points, interval, words);
    for (const { x, y } of chart.points) {
      expect(x).toBeGreaterThanOrEqual(plot.left);
      expect(x).toBeLessThanOrEqual(plot.right);
      expect(y).toBeGreaterThanOrEqual(plot.top);
      expect(y).toBeLessThanOrEqual(plot.bottom);
    }
    const half = (text: string) => (text.length * 6) / 2;
    const boxes = chart.values.map(({ x, y, text }) => ({ from: x - half(text), to: x + half(text), y }));
    for (const [place, box] of boxes.entries()) {
      expect(box.from).toBeGreaterThanOrEqual(0);
      expect(box.to).toBeLessThanOrEqual(chartSize.width);
      const over = boxes.slice(place + 1).filter(({ from, to, y }) => from < box.to && to > box.from && Math.abs(y - box.y) < 10);
      expect(over).toEqual([]);
    }
    expect(chart.dates.at(-1)?.text).toBe(words.date(points.at(-1)!.at));
    const dates = chart.dates.map(({ x, text, anchor }) => ({
      from: x - { start: 0, middle: half(text), end: 2 * half(text) }[anchor],
      to: x + { start: 2 * half(text), middle: half(text), end: 0 }[anchor],
    }));
    for (const [place, { from }] of dates.slice(1).entries()) expect(from).toBeGreaterThan(dates[place]!.to);
  });

  it('names the newest value whatever else finds no room', () => {
    const crowded = Array.from({ length: 30 }, (_, place) => ({ value: 5 + (place % 2) / 100, at: start + place * day }));
    const { values } = trendChart(crowded, { low: 1, high: 100 }, words);
    expect(values[0]?.text).toBe('5.01');
    expect(values.length).toBeLessThan(30);
  });
});
